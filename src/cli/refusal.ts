/** Why a command does not do what was asked, in words for a person, and the exit code that tells a script. */
export type Refusal = { readonly kind: 'refusal'; readonly message: string; readonly exitCode: number };

/** Asked the wrong way. */
export const misused = (message: string): Refusal => ({ kind: 'refusal', message, exitCode: 2 });

/** Asked rightly, but it cannot be done. */
export const impossible = (message: string): Refusal => ({ kind: 'refusal', message, exitCode: 1 });

export function refuse({ message, exitCode }: Refusal, stderr: { write(text: string): unknown }): number {
  stderr.write(`${message}\n`);
  return exitCode;
}

/** What an error says; its stack is for those who wrote the code, not for those who read this. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
