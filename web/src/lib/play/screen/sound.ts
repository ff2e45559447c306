/**
 * Short sounds, made on the spot: nothing to load. Browsers let a page sound only after somebody has pressed something;
 * what happens before is not made up for later.
 */
import { settings } from '$lib/settings';
import type { LogStep } from '$wire';

/** What the table sounds like. */
export type Clatter = 'dice' | 'place' | 'card';
/** What concerns me. */
export type Cue = 'turn' | 'offer' | 'robbed' | 'win' | 'over';
export type Sound = Clatter | Cue;

let context: AudioContext | null = null;
let resting: ReturnType<typeof setTimeout> | undefined;
/** Longer than any sound. A context that runs keeps the machine awake, so it runs only while there is something to hear. */
const REST = 4000;

/** Runs the context if the browser allows it by now. */
function awake(): AudioContext | null {
  if (navigator.userActivation?.hasBeenActive === false) return null;
  context ??= new AudioContext();
  clearTimeout(resting);
  resting = setTimeout(() => void context?.suspend().catch(() => {}), REST);
  return context;
}

/** Some browsers start a sound only in the middle of a press: the first one opens the way for all that follow. */
function unlock(): void {
  const audio = settings.sound ? awake() : null;
  if (!audio) return;
  for (const kind of ['pointerup', 'keydown'] as const) removeEventListener(kind, unlock, true);
  audio.resume().catch(() => {});
}
if (typeof AudioContext !== 'undefined')
  for (const kind of ['pointerup', 'keydown'] as const) addEventListener(kind, unlock, true);

function tone(
  audio: AudioContext,
  at: number,
  hertz: number,
  length: number,
  loud: number,
  type: OscillatorType,
): void {
  const swing = audio.createOscillator();
  const volume = audio.createGain();
  swing.type = type;
  swing.frequency.setValueAtTime(hertz, at);
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  swing.connect(volume).connect(audio.destination);
  swing.start(at);
  swing.stop(at + length + 0.02);
}

/** A short burst of noise through a filter: wood on wood, paper on paper. */
function knock(audio: AudioContext, at: number, hertz: number, length: number, loud: number): void {
  const size = Math.ceil(audio.sampleRate * length);
  const noise = audio.createBuffer(1, size, audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let n = 0; n < size; n++) data[n] = (Math.random() * 2 - 1) * (1 - n / size) ** 3;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const volume = audio.createGain();
  source.buffer = noise;
  filter.type = 'bandpass';
  filter.frequency.value = hertz;
  filter.Q.value = 1.2;
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start(at);
}

/** Notes one after the other. */
function tune(audio: AudioContext, at: number, notes: [late: number, hertz: number][], type: OscillatorType): void {
  for (const [late, hertz] of notes) tone(audio, at + late, hertz, 0.45, 0.06, type);
}

function make(audio: AudioContext, sound: Sound, at: number): void {
  switch (sound) {
    case 'dice':
      for (const [n, late] of [0, 0.07, 0.12, 0.2].entries()) knock(audio, at + late, 1500 + n * 240, 0.06, 0.5);
      break;
    case 'place':
      knock(audio, at, 420, 0.14, 0.8);
      break;
    case 'card':
      knock(audio, at, 3600, 0.09, 0.25);
      break;
    case 'turn':
      tone(audio, at, 523.25, 0.35, 0.07, 'sine');
      tone(audio, at + 0.11, 783.99, 0.5, 0.06, 'sine');
      break;
    case 'offer':
      tune(
        audio,
        at,
        [
          [0, 659.25],
          [0.13, 659.25],
        ],
        'sine',
      );
      break;
    case 'robbed':
      tune(
        audio,
        at,
        [
          [0, 311.13],
          [0.12, 233.08],
        ],
        'triangle',
      );
      break;
    case 'win':
      tune(
        audio,
        at,
        [
          [0, 523.25],
          [0.13, 659.25],
          [0.26, 783.99],
          [0.42, 1046.5],
        ],
        'triangle',
      );
      break;
    case 'over':
      tune(
        audio,
        at,
        [
          [0, 392],
          [0.18, 329.63],
        ],
        'sine',
      );
  }
}

/** Fast players would make one noise of many: the same sound is made once in this many milliseconds. */
const APART = 150;
const made = new Map<Sound, number>();

export function play(sound: Sound): void {
  try {
    const now = performance.now();
    if (now - (made.get(sound) ?? -Infinity) < APART) return;
    const audio = awake();
    if (!audio) return;
    made.set(sound, now);
    // What waits for a context that does not run would all sound at once when it does.
    const start = () => audio.state === 'running' && make(audio, sound, audio.currentTime + 0.01);
    if (audio.state === 'running') start();
    else
      void audio.resume().then(
        () => performance.now() - now < 1000 && start(),
        () => {},
      );
  } catch {
    // No sound is better than no game.
  }
}

/** Whether a sound belongs here: a table nobody looks at does not clatter, it only calls. */
export const suits = (sound: Sound, hidden: boolean): boolean =>
  !hidden || !(['dice', 'place', 'card'] as Sound[]).includes(sound);

/** What a step sounds like. The most important thing in it counts, so that nothing clatters. */
export function soundOf(step: LogStep, me: number | null): Sound | null {
  const { events } = step;
  const won = events.find((e) => e.type === 'won');
  if (won) return me !== null && won.seats.includes(me) ? 'win' : 'over';
  if (me !== null && events.some((e) => takenFrom(e) === me)) return 'robbed';
  const types = events.map((e) => e.type);
  if (types.includes('rolled') || types.includes('start_rolled')) return 'dice';
  if (types.some((t) => t === 'settled' || t === 'road_placed' || t === 'upgraded' || t === 'robber_moved'))
    return 'place';
  if (
    types.some((t) =>
      ['card_bought', 'card_played', 'stole', 'took', 'bank_traded', 'traded', 'discarded', 'passed'].includes(t),
    )
  )
    return 'card';
  return null;
}

/** Whose cards somebody else took, by theft or by a monopoly. */
function takenFrom(event: LogStep['events'][number]): number | null {
  if (event.type === 'stole') return event.any ? event.from : null;
  return event.type === 'handed_over' ? event.from : null;
}
