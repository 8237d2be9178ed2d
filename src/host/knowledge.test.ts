import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { ResourceScope, ToolScope } from '#protocol';
import { defineAgent, defineAssistant, defineTool, resultOf, say, use } from '#runtime';
import { createPlatform, type Platform } from './platform.ts';

let platform: Platform | undefined;
afterEach(() => platform?.close());

const procurar = defineTool({
  name: 'procurar',
  description: 'Procura nos documentos.',
  input: z.object({}),
  effect: 'read',
  run: async (_input, { org, resources }: ToolScope<ResourceScope>) => {
    const query = { org, collections: ['loja'], query: 'prazo de troca' };
    const [first] = (await resources.knowledge?.search(query)) ?? [];
    return { achado: first?.text ?? 'nada', web: resources.web ? 'sim' : 'não' };
  },
});

const leitora = defineAssistant<ResourceScope>({
  name: 'leitora',
  agent: defineAgent({
    name: 'leitora',
    instructions: 'Leia.',
    tools: [procurar],
    reflex: (view) => {
      const found = resultOf(view, procurar);
      return found ? say(`Achei: ${found.achado} Web: ${found.web}.`) : use(procurar, {});
    },
  }),
  resources: (scope) => scope,
});

const MANUAL = '# Manual da loja\n\n## 2 Trocas\n\n2.1 O prazo de troca é de 30 dias, com a nota fiscal.\n';

test('[C12] tools search the documents that the platform was given, also where conversations live in memory', async () => {
  platform = createPlatform({ assistants: [leitora], store: 'memory' });
  const source = { org: 'local', collection: 'loja', name: 'manual.md', kind: 'markdown' } as const;
  const bytes = new TextEncoder().encode(MANUAL);
  expect(await platform.knowledge.ingest({ ...source, bytes })).toMatchObject({ change: 'new' });
  const { reply } = await platform.reply({ assistant: 'leitora', session: 's', text: 'oi' });
  expect(reply).toContain('O prazo de troca é de 30 dias');
  expect(reply).toContain('Web: não.');
  const elsewhere = { assistant: 'leitora', session: 't', text: 'oi', org: 'outra' };
  expect((await platform.reply(elsewhere)).reply).toContain('Achei: nada');
  expect(await platform.knowledge.list('local')).toMatchObject([{ name: 'manual.md', collection: 'loja' }]);
  expect(await platform.knowledge.remove('local', 'loja', 'manual.md')).toBe(true);
});
