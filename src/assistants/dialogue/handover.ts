import { parseJson } from '#protocol';

/** What a coordinator's reflex tells a specialist, written so that a model reads it as well. */
export type Handover = {
  readonly topic: string;
  /** Subjects to offer once this one is done. */
  readonly later: readonly string[];
  /** The words in which it was brought up. */
  readonly message: string;
};

const WRITTEN = /^Assunto: (\w+)\.(?: Depois: ([\w, ]+)\.)? Mensagem do cliente: (".*")$/s;

export function writeHandover({ topic, later, message }: Handover): string {
  const after = later.length > 0 ? ` Depois: ${later.join(', ')}.` : '';
  return `Assunto: ${topic}.${after} Mensagem do cliente: ${JSON.stringify(message.slice(0, 300))}`;
}

/** A context that a model wrote in its own words gives null. */
export function readHandover(context: string | null): Handover | null {
  const [, topic, later, quoted] = WRITTEN.exec(context ?? '') ?? [];
  const message = parseJson(quoted ?? '');
  if (!topic || typeof message !== 'string') return null;
  return { topic, later: later?.split(', ') ?? [], message };
}
