import { said } from '#protocol';
import type { TurnPrompt as Prompt, PromptPart } from '../api/studio-answers.ts';
import { useAnswer } from './use-answer.ts';
import { counted } from './words.ts';

const partInWords = said({
  instructions: 'Instruções do agente',
  mode: 'Regras deste momento (modo)',
  workflow: 'Fluxo e passo',
  memories: 'O que se lembra da pessoa',
  examples: 'Exemplos aprovados',
  notes: 'Notas de especialistas',
  history: 'A conversa até aqui',
  message: 'A mensagem',
  tools: 'Ferramentas oferecidas',
});

/** What models were given, part by part, in the order in which it was. */
export function TurnPrompt({ turn }: { readonly turn: string }) {
  const [asked] = useAnswer<Prompt>(`/api/studio/turns/${encodeURIComponent(turn)}/prompt`);
  return (
    <section aria-labelledby="prompt" className="space-y-3">
      <h2 id="prompt" className="font-serif text-xl">
        O que foi enviado
      </h2>
      {asked.kind === 'failed' && <p className="text-sm text-soft">{asked.problem}</p>}
      {asked.kind === 'told' && <Told prompt={asked.answer} />}
    </section>
  );
}

function Told({ prompt: { current, hops } }: { readonly prompt: Prompt }) {
  if (hops.length === 0)
    return <p className="text-sm text-soft">Nada: nenhum agente chegou a responder neste turno.</p>;
  const sent = hops.some(({ models }) => models.length > 0);
  return (
    <>
      <p className="max-w-2xl text-sm leading-relaxed text-soft">
        {sent
          ? 'O texto enviado não é guardado inteiro: o que as pessoas dizem fica num lugar só, de onde pode ser apagado. Estas são as partes dele, na ordem.'
          : 'Nada foi enviado a um modelo: respondido por reflexos, código do próprio assistente. Estas são as partes que um modelo teria lido.'}
        {!current &&
          ' O assistente mudou desde então: as palavras das instruções daquele dia não estão mais aqui.'}
      </p>
      {hops.map(({ hop, agent, models, reflex, parts }) => (
        <article key={hop} className="overflow-hidden rounded-2xl border border-line bg-raised">
          <h3 className="px-4 py-3 text-sm">
            <span className="font-medium">{agent}</span>{' '}
            <span className="text-soft">{toWhom(models, reflex)}</span>
          </h3>
          <ul className="divide-y divide-line border-t border-line">
            {parts.map((part) => (
              <li key={part.part}>
                <Part part={part} />
              </li>
            ))}
          </ul>
        </article>
      ))}
    </>
  );
}

function toWhom(models: readonly string[], reflex: boolean): string {
  const sent = models.length > 0 ? [`enviado a ${[...new Set(models)].join(', ')}`] : [];
  return [...sent, ...(reflex ? ['respondido por reflexos'] : [])].join('; ') || 'não chegou a pensar';
}

function Part({ part: { part, text, items, count } }: { readonly part: PromptPart }) {
  const facts = [
    ...(text !== null ? [counted(text.length, 'caractere', 'caracteres')] : []),
    ...(items.length > 0 ? [items.join(', ')] : []),
    ...(count !== null ? [part === 'history' ? counted(count, 'mensagem', 'mensagens') : String(count)] : []),
  ];
  const said = facts.join(' · ') || (part === 'instructions' ? 'não estão mais aqui' : 'nenhuma');
  const head = (
    <>
      <span className="font-medium">{partInWords(part)}</span>{' '}
      <span className="wrap-anywhere text-soft">{said}</span>
    </>
  );
  if (text === null) return <p className="px-4 py-2.5 text-sm">{head}</p>;
  return (
    <details>
      <summary className="px-4 py-2.5 text-sm">{head}</summary>
      <pre className="border-t border-line bg-sunken px-4 py-3 text-xs leading-relaxed whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
    </details>
  );
}
