import { normalise } from '#language';
import type { AgentView, ReflexStep } from '#protocol';
import { failureOf, resultOf, say, use } from '#runtime';
import { EXAMPLE } from '../../phrases/junior.ts';
import { dadosDeExemplo } from '../../tools/index.ts';

const THEM =
  '(?:dados|numeros|lancamentos|registros|movimentacoes|ano|pessoa|conta|gastos) (?:\\S+ ){0,2}(?:de |do |da )?(?:exemplo|demonstracao|demo|teste|ficticios?|inventados?)';
const WANTED = new RegExp(
  ` (?:quero|queria|usa[r]?|use|ver|mostra[r]?|carrega[r]?|carregue|poe|coloca[r]?|bota[r]?|cria[r]?|gera[r]?|preenche[r]?|testar|experimentar|brincar|tem|com) (?:\\S+ ){0,4}${THEM} `,
);
const UNWANTED = new RegExp(
  ` (?:apaga[r]?|apague|remov[ae][r]?|remover|tira[r]?|tire|exclui[r]?|exclua|limpa[r]?|retira[r]?|retire|deleta[r]?|chega d[eo]s?|nao quero mais|sem) (?:\\S+ ){0,3}${THEM} `,
);
const ALONE = new RegExp(`^ ${THEM} $`);

export type ExampleWish = 'carregar' | 'remover';

/** Whether somebody asks for the made-up year, or wants it gone. "Me dá um exemplo" asks for neither. */
export function exampleWishIn(text: string): ExampleWish | null {
  const plain = ` ${normalise(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
  if (UNWANTED.test(plain)) return 'remover';
  return WANTED.test(plain) || ALONE.test(plain) ? 'carregar' : null;
}

/** Asks for it; null where nobody does. */
export function wantExample({ text }: AgentView): ReflexStep | null {
  const acao = exampleWishIn(text);
  return acao === null ? null : use(dadosDeExemplo, { acao });
}

/** What became of it; null where it was not asked for. */
export function tellExample(view: AgentView): ReflexStep | null {
  const failure = failureOf(view, dadosDeExemplo);
  if (failure) return say(failure.message, { ask: null });
  const done = resultOf(view, dadosDeExemplo);
  if (!done) return null;
  const { acao, havia, lancamentos } = done;
  if (acao === 'carregar') return say(havia ? EXAMPLE.there : EXAMPLE.loaded(lancamentos), { ask: null });
  return say(havia ? EXAMPLE.removed(lancamentos) : EXAMPLE.none, { ask: null });
}
