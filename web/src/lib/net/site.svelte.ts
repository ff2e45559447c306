/** What the host of the server tells everybody: an announcement, and whether there are pages about them and about what is kept. */
import type { Announcement } from '$wire';
import { api } from './rest';

let announcement = $state.raw<Announcement | null>(null);
let read = $state.raw<Announcement | null>(null);
let about = $state(false);

const same = (a: Announcement | null, b: Announcement | null) => a?.text === b?.text && a?.at === b?.at;

export const site = {
  /** What is announced and was not closed on this page yet. */
  get announcement(): Announcement | null {
    return same(announcement, read) ? null : announcement;
  },
  get about(): boolean {
    return about;
  },
  announce(next: Announcement | null): void {
    if (same(next, announcement)) return;
    announcement = next;
    read = null;
  },
  close(): void {
    read = announcement;
  },
  /** Asks the server. That it cannot be reached is said elsewhere. */
  async look(): Promise<void> {
    try {
      const server = await api.server();
      about = server.about;
      site.announce(server.announcement);
    } catch {
      // What was known stays.
    }
  },
};
