/** Other tabs of this browser. A table that is open in one of them calls from there; the others keep silent about it. */

const NAME = 'civitas.call';
/** Tabs on one machine answer within a few milliseconds; a throttled one may need longer. */
const PATIENCE = 300;

type Said = { asks: string } | { has: string };

/** Answers for a table as long as it is on the screen here. Gives back what ends that. */
export function holdTable(code: string): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const line = new BroadcastChannel(NAME);
  line.onmessage = ({ data }: MessageEvent<Said>) => {
    if ('asks' in data && data.asks === code) line.postMessage({ has: code } satisfies Said);
  };
  return () => line.close();
}

/** Whether another tab has the table open. */
export function heldElsewhere(code: string): Promise<boolean> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve(false);
  const line = new BroadcastChannel(NAME);
  return new Promise<boolean>((done) => {
    const timer = setTimeout(() => done(false), PATIENCE);
    line.onmessage = ({ data }: MessageEvent<Said>) => {
      if (!('has' in data) || data.has !== code) return;
      clearTimeout(timer);
      done(true);
    };
    line.postMessage({ asks: code } satisfies Said);
  }).finally(() => line.close());
}
