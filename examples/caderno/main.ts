// Um assistente com as suas próprias tabelas. Para ver funcionar, sem chave nenhuma, depois de `npm ci`:
//
//   npx node examples/caderno/main.ts
//   npx node examples/caderno/main.ts "gastei 8,50 com café" "quanto gastei?"
//
// Rode mais de uma vez: o que foi anotado continua lá, em .prosa/caderno. As migrações vêm de schema.ts:
//
//   npx drizzle-kit generate --dialect postgresql --schema schema.ts --out migrations
import { createPlatform } from 'prosa';
import { createCaderno } from './assistant.ts';

const DEMONSTRATION = ['gastei 25,90 no mercado', 'gastei 12 com ônibus', 'quanto gastei?'];

const given = process.argv.slice(2);
const platform = createPlatform({
  store: { embedded: '.prosa/caderno' },
  assistants: [createCaderno()],
  onProblem: ({ what, error }) => console.error(what, error),
});
for (const text of given.length > 0 ? given : DEMONSTRATION) {
  console.log(`você        ${text}`);
  const { reply } = await platform.reply({ assistant: 'caderno', session: 'ana', user: 'ana', text });
  console.log(`assistente  ${reply}`);
}
await platform.close();
