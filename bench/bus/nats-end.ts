// The other end of the NATS measurement, in a process of its own: `node nats-end.ts <url> <bytes of the raw answer>`.
import { connect } from '@nats-io/transport-node';
import { answerOf, type Envelope, executor, JSON_SUBJECT, openBus, RAW_SUBJECT } from './nats-sides.ts';

const [url = '', bytes = '0'] = process.argv.slice(2);

const raw = await connect({ servers: url });
const answer = new Uint8Array(Number(bytes));
raw.subscribe(RAW_SUBJECT, { queue: 'bench', callback: (_, message) => void message.respond(answer) });
raw.subscribe(JSON_SUBJECT, {
  queue: 'bench',
  callback: (_, message) => void message.respond(JSON.stringify(answerOf(message.json<Envelope>()))),
});
await raw.flush();

const { bus } = await openBus(url);
bus.register({
  contract: executor,
  handle: ({ payload }) => ({ status: 'sucesso', dados: { valor: Number(payload.parametros.valor) + 1 } }),
});
process.send?.('ready');
