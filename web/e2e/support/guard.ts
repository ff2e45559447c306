/** Hears everything that goes wrong in a browser. A test that does not expect it fails. */
import type { BrowserContext } from '@playwright/test';

export class Guard {
  #heard: string[] = [];
  #allowed: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#note(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#note(`page error: ${error.error().stack ?? error.error().message}`));
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // A page that is left gives up what it was asking for.
      if (why !== 'net::ERR_ABORTED') this.#note(`request failed: ${request.method()} ${request.url()} ${why}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) this.#note(`answer ${response.status()}: ${response.url()}`);
    });
  }

  /** What this test means to happen: a killed server, a closed door. */
  allow(...what: RegExp[]): void {
    this.#allowed.push(...what);
  }

  #note(what: string): void {
    this.#heard.push(what);
  }

  get faults(): string[] {
    return this.#heard.filter((what) => !this.#allowed.some((pattern) => pattern.test(what)));
  }
}
