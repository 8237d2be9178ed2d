// A server with WhatsApp in a process of its own: `node measure.ts <store> <apiUrl>`. Tells its port.
import { createPlatform, defineAgent, defineAssistant } from 'prosa';
import { readServerConfig } from '#host';
import { openWhatsApp } from '#host/whatsapp';
import { serve } from '#server';
import { SETTING } from './setting.ts';

const [store = 'memory', apiUrl = ''] = process.argv.slice(2);
const { appSecret, token, account, org } = SETTING;

const eco = defineAssistant({
  name: 'eco',
  agent: defineAgent({
    name: 'eco',
    instructions: 'Repita.',
    reflex: ({ text }) => ({ say: `Ouvi: ${text}` }),
  }),
});
const whatsapp = openWhatsApp(
  {
    ...{ appSecret, token, apiUrl, verifyToken: 'x', language: 'pt_BR', templates: {} },
    numbers: [{ account, org, assistant: 'eco' }],
  },
  { onProblem: ({ error }) => console.error(error) },
);
const where = store === 'memory' || store.startsWith('postgres') ? store : { embedded: store };
const platform = createPlatform({ assistants: [eco], store: where, ...whatsapp.options });
await platform.ready();
const { port } = await serve({
  ...{ platform, pages: '', whatsapp: whatsapp.attach(platform) },
  config: readServerConfig({ PORT: '0' }),
});
process.send?.({ port });
// Asked at the beginning and at the end: CPU in between.
process.on('message', () => process.send?.(process.cpuUsage()));
