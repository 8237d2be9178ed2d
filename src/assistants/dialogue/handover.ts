/** What a coordinator's reflex tells a specialist, written so that a model reads it as well. */
export type Handover = {
  readonly topic: string;
  /** Subjects to offer once this one is done. */
  readonly later: readonly string[];
};

const WRITTEN = /^Assunto: (\w+)\.(?: Depois: ([\w, ]+)\.)?/;

export function writeHandover({ topic, later }: Handover, message: string): string {
  const after = later.length > 0 ? ` Depois: ${later.join(', ')}.` : '';
  return `Assunto: ${topic}.${after} Mensagem do cliente: ${JSON.stringify(message.slice(0, 300))}`;
}

/** A context that a model wrote in its own words gives null. */
export function readHandover(context: string | null): Handover | null {
  const [, topic, later] = WRITTEN.exec(context ?? '') ?? [];
  return topic ? { topic, later: later?.split(', ') ?? [] } : null;
}
