/** Four short sounds, made on the spot: nothing to load, nothing played before somebody asked for sound. */
import type { StepForm } from '$wire';

export type Sound = 'dice' | 'place' | 'card' | 'turn';

let context: AudioContext | null = null;

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

export function play(sound: Sound): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    const at = context.currentTime + 0.01;
    if (sound === 'dice')
      for (const [n, late] of [0, 0.07, 0.12, 0.2].entries()) knock(context, at + late, 1500 + n * 240, 0.06, 0.5);
    if (sound === 'place') knock(context, at, 420, 0.14, 0.8);
    if (sound === 'card') knock(context, at, 3600, 0.09, 0.25);
    if (sound === 'turn') {
      tone(context, at, 523.25, 0.35, 0.07, 'sine');
      tone(context, at + 0.11, 783.99, 0.5, 0.06, 'sine');
    }
  } catch {
    // No sound is better than no game.
  }
}

/** What a step sounds like. The loudest thing in it counts, so that nothing clatters. */
export function soundOf(step: StepForm, me: number | null): Sound | null {
  const types = step.events.map((e) => e.type);
  if (step.events.some((e) => e.type === 'turn_began' && e.seat === me)) return 'turn';
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
