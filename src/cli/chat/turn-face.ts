import type { TurnEvent } from '#protocol';
import type { Paint } from '../terminal/paint.ts';
import type { Screen } from '../terminal/screen.ts';
import { firstOf, lastOf, widthOf } from '../terminal/width.ts';
import { durationInWords } from '../why/words.ts';

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 80;

/** A turn as somebody in front of a terminal sees it: what runs now, what is done, what is said. */
export type TurnFace = {
  on(event: TurnEvent): void;
  /** The person asked to stop. */
  stopping(): void;
  end(): void;
};

export type FaceOptions = {
  readonly screen: Screen;
  readonly paint: Paint;
  /** What the person is typing meanwhile. */
  readonly typed: () => string;
};

type Calls = Map<string, string>;

/** Draws the turning wheel from the first tick on: a turn that is faster than that shows none. */
export function createTurnFace({ screen, paint, typed }: FaceOptions): TurnFace {
  const running: Calls = new Map();
  let stopped = false;
  let frame = 0;

  const label = (): string => (stopped ? 'Parando…' : ([...running.values()].at(-1) ?? 'Pensando…'));
  const status = (columns: number): string => {
    const wheel = FRAMES[frame % FRAMES.length] ?? '';
    const shown = firstOf(label(), columns - 4);
    const room = columns - widthOf(shown) - 8;
    const ahead = typed() && room > 8 ? `  › ${lastOf(typed(), room)}` : '';
    return `  ${paint.person(wheel)} ${paint.quiet(shown)}${ahead}`;
  };
  const tick = setInterval(() => {
    frame += 1;
    screen.status(status);
  }, FRAME_MS);

  return {
    on: (event) => {
      if (event.type === 'text_released') screen.say(event.text);
      if (event.type === 'tool_started') {
        running.set(event.call, event.label);
        screen.status(status);
      }
      if (event.type === 'tool_finished') finishCall(event, running, { screen, paint });
      if (event.type === 'turn_finished') screen.settle();
    },
    stopping: () => {
      stopped = true;
      screen.status(status);
    },
    end: () => {
      clearInterval(tick);
      screen.status(null);
      screen.settle();
    },
  };
}

type Finished = Extract<TurnEvent, { type: 'tool_finished' }>;

function finishCall(
  event: Finished,
  running: Calls,
  { screen, paint }: Pick<FaceOptions, 'screen' | 'paint'>,
): void {
  const label = running.get(event.call) ?? event.tool;
  running.delete(event.call);
  if (event.deduplicated || event.code === 'aborted') return;
  const mark = event.status === 'ok' ? paint.good('✓') : paint.bad('✗');
  screen.line(`  ${mark} ${paint.quiet(`${label} (${durationInWords(event.ms)})`)}`);
}
