import {
  type AgentView,
  defineAgent,
  defineAssistant,
  defineTables,
  defineTool,
  failed,
  failureOf,
  resultOf,
  say,
  type ToolScope,
  use,
} from 'prosa';
import { z } from 'zod';
import { createNotebook, type Gasto, type Notebook } from './notebook.ts';
import * as schema from './schema.ts';

// 1. As ferramentas. `effect: 'write'` quer dizer que a plataforma escreve a intenção antes e o resultado depois; se o processo
//    morrer entre os dois, quem retoma o turno chama a ferramenta outra vez com a mesma `key`. Guardar a chave é com a ferramenta.

const anotar = defineTool({
  name: 'anotar_gasto',
  description: 'Anota um gasto da pessoa.',
  effect: 'write',
  input: z.object({ descricao: z.string().min(1), centavos: z.number().int().positive() }),
  run: async (gasto, { key, org, user, now, resources }: ToolScope<Notebook>) =>
    (await resources.note(gasto, { key, org, user, now })) ?? failed('nao_anotado', 'Não consegui anotar.'),
});

const listar = defineTool({
  name: 'listar_gastos',
  description: 'Lista os gastos anotados da pessoa.',
  effect: 'read',
  input: z.object({}),
  run: async (_, { org, user, resources }: ToolScope<Notebook>) => ({
    gastos: await resources.all({ org, user }),
  }),
});

// 2. O reflexo: com ele o assistente funciona sem modelo nenhum, e continua quando um modelo falha.

const inReais = (centavos: number): string => `R$ ${(centavos / 100).toFixed(2).replace('.', ',')}`;

/** "gastei 25,90 no mercado" */
function readGasto(text: string): Gasto | null {
  const [, reais, centavos = '00', descricao] =
    /(\d+)(?:,(\d\d))?(?: reais)? (?:n[oa]|de|com|em) (.+)/i.exec(text) ?? [];
  return reais && descricao ? { descricao, centavos: Number(reais) * 100 + Number(centavos) } : null;
}

function tellAll(gastos: readonly Gasto[]): string {
  const total = gastos.reduce((sum, { centavos }) => sum + centavos, 0);
  const lines = gastos.map(({ descricao, centavos }) => `- ${descricao}: ${inReais(centavos)}`);
  const count = gastos.length === 1 ? '1 gasto' : `${gastos.length} gastos`;
  return [`No caderno: ${count}, ${inReais(total)} ao todo.`, ...lines].join('\n');
}

function reflex(view: AgentView) {
  if (failureOf(view, anotar) || failureOf(view, listar))
    return say('Não alcancei o caderno. Tente de novo?');
  const noted = resultOf(view, anotar);
  if (noted) return say(`Anotei: ${noted.descricao}, ${inReais(noted.centavos)}.`);
  const listed = resultOf(view, listar);
  if (listed) return say(tellAll(listed.gastos));
  const gasto = readGasto(view.text);
  if (gasto) return use(anotar, gasto);
  return /quanto|gastos/i.test(view.text)
    ? use(listar, {})
    : say('Diga, por exemplo: gastei 25,90 no mercado.');
}

// 3. O assistente, com as suas tabelas e o que as ferramentas usam para chegar a elas.

export const createCaderno = () =>
  defineAssistant({
    name: 'caderno',
    agent: defineAgent({
      name: 'caderno',
      instructions: 'Você anota os gastos da pessoa e diz quanto ela gastou. Seja breve.',
      tools: [anotar, listar],
      reflex,
    }),
    tables: defineTables({
      tables: schema,
      migrations: new URL('./migrations/', import.meta.url),
      rules: { gastos: { subject: 'user_id', erasure: 'delete' } },
    }),
    resources: ({ database }) => createNotebook(database),
  });
