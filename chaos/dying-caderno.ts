// The process of caderno.test.ts: the example's assistant, each effect told by its key; `--die` ends it between an effect and its result.
import { parseArgs } from 'node:util';
import { type Assistant, createPlatform, type Tool } from 'prosa';
import { createCaderno } from '../examples/caderno/assistant.ts';

const { values, positionals } = parseArgs({
  options: { die: { type: 'boolean', default: false } },
  allowPositionals: true,
});

function watched(tool: Tool): Tool {
  if (tool.effect !== 'write') return tool;
  const run = async (input: never, scope: never): Promise<unknown> => {
    const result = await tool.run(input, scope);
    console.log(`efeito ${(scope as { readonly key: string }).key}`);
    if (values.die) process.kill(process.pid, 'SIGKILL');
    return result;
  };
  return { ...tool, run };
}

const caderno = createCaderno();
const { coordinator } = caderno;
const assistant: Assistant = {
  ...caderno,
  coordinator: { ...coordinator, tools: coordinator.tools.map(watched) },
};
const platform = createPlatform({ store: { embedded: '.prosa/caderno' }, assistants: [assistant] });
for (const text of positionals)
  console.log((await platform.reply({ assistant: 'caderno', session: 'ana', user: 'ana', text })).reply);
await platform.close();
