import type { Pool } from 'pg';

/**
 * The least a durable chat can do, hand-written: one transaction a turn that keeps both messages, eight events and the state.
 * No inbox, no claim, no chain, no fence, no runtime around it.
 */
export async function openFloor(pool: Pool): Promise<(session: string) => Promise<void>> {
  await pool.query(`
    create schema if not exists floor;
    create table if not exists floor.sessions (id text primary key, state text, turns int not null default 0);
    create table if not exists floor.messages (id bigint generated always as identity primary key, session text, text text);
    create table if not exists floor.events (id bigint generated always as identity primary key, session text, body text);`);
  const text = 'Olá! Seu pedido está em trânsito e chega na quinta-feira. '.repeat(4);
  const event = JSON.stringify({
    type: 'text_released',
    agent: 'coordenador',
    text: 'Olá! Seu pedido está em trânsito.',
  });
  return async (session) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query({
        name: 'f_session',
        text: `insert into floor.sessions (id, state, turns) values ($1, $2, 1)
          on conflict (id) do update set state = excluded.state, turns = sessions.turns + 1`,
        values: [session, event],
      });
      await client.query({
        name: 'f_messages',
        text: 'insert into floor.messages (session, text) values ($1, $2), ($1, $3)',
        values: [session, 'Onde está meu pedido?', text],
      });
      await client.query({
        name: 'f_events',
        text: 'insert into floor.events (session, body) select $1, unnest($2::text[])',
        values: [session, Array.from({ length: 8 }, () => event)],
      });
      await client.query('commit');
    } finally {
      client.release();
    }
  };
}
