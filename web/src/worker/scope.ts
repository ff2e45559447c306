/** The few things of a service worker's world that ours uses: the types of that world and of a page exclude each other. */

export interface Late extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface Asked extends Late {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
export interface Pressed extends Late {
  readonly notification: Notification;
}
export interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
export interface Scope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(wish: { type: 'window'; includeUncontrolled: boolean }): Promise<Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Late) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'message', listener: (event: Late & MessageEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void;
}
