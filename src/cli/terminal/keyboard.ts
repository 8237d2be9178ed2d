import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { ReadStream, WriteStream } from 'node:tty';

export type KeyboardEvents = {
  line(text: string): void;
  /** Ctrl-C; `again` when nothing was typed since the last one. */
  interrupt(press: { readonly again: boolean }): void;
  /** Ctrl-D, or the terminal is gone. */
  end(): void;
};

export type KeyboardOptions = {
  readonly stdin: ReadStream;
  readonly stdout: WriteStream;
  readonly prompt: string;
  readonly completions: readonly string[];
  readonly on: KeyboardEvents;
};

/** The line that a person writes. Hidden, it goes on taking keys, and whoever draws the screen may show what is typed. */
export type Keyboard = {
  show(): void;
  hide(): void;
  typed(): string;
  clear(): void;
  close(): void;
};

/** While hidden the line must never wrap, or the editor would move the cursor up over what others drew. */
const NEVER_WRAPS = 1_000_000;

export function createKeyboard({ stdin, stdout, prompt, completions, on }: KeyboardOptions): Keyboard {
  let visible = false;
  let closed = false;
  let interrupted = false;
  const curtain = createCurtain(stdout, () => visible);
  const editor = createInterface({
    input: stdin,
    output: curtain,
    prompt,
    terminal: true,
    completer: (line: string) => [line ? completions.filter((each) => each.startsWith(line)) : [], line],
  });
  const resize = (): void => void curtain.emit('resize');
  const press = (_: unknown, key: { readonly ctrl?: boolean; readonly name?: string } = {}): void => {
    if (!(key.ctrl && key.name === 'c')) interrupted = false;
  };
  stdout.on('resize', resize);
  stdin.on('keypress', press);
  editor.on('line', on.line);
  editor.on('SIGINT', () => {
    const again = interrupted;
    interrupted = true;
    on.interrupt({ again });
  });
  editor.on('close', () => {
    closed = true;
    stdout.off('resize', resize);
    stdin.off('keypress', press);
    on.end();
  });
  return {
    show: () => {
      if (closed) return;
      visible = true;
      editor.prompt(true);
    },
    hide: () => {
      visible = false;
    },
    typed: () => editor.line,
    clear: () => {
      editor.write(null, { ctrl: true, name: 'e' });
      editor.write(null, { ctrl: true, name: 'u' });
    },
    close: () => editor.close(),
  };
}

/** Lets through what the line editor draws, while it may be seen. */
function createCurtain(stdout: WriteStream, isVisible: () => boolean): Writable {
  const curtain = new Writable({
    decodeStrings: false,
    write: (chunk, _, done) => {
      if (isVisible()) stdout.write(chunk);
      done();
    },
  });
  return Object.defineProperty(curtain, 'columns', {
    get: () => (isVisible() ? stdout.columns : NEVER_WRAPS),
  });
}
