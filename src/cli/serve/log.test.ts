import { expect, test } from 'vitest';
import type { ServerConfig } from '#host';
import type { Streams } from '../streams.ts';
import { logFor } from './log.ts';

const CPF = '529.982.247-25';

/** A person at a terminal who asked for no log. */
function terminal(): { readonly streams: Streams; readonly lines: string[] } {
  const lines: string[] = [];
  const stderr = { isTTY: true, write: (line: string) => lines.push(line) };
  return { streams: { stderr } as unknown as Streams, lines };
}

const told = (message: string): string => {
  const { streams, lines } = terminal();
  const { tell } = logFor({ logLevel: null } as ServerConfig, streams);
  tell({ error: new Error(message), what: 'store' });
  return lines.join('');
};

test('[H8.cpf][fault P1] a problem told at a terminal holds no document and no secret', () => {
  expect(told(`falhou com o cpf ${CPF}, senha: abacaxi12`)).toBe(
    'Erro no armazenamento: falhou com o cpf [CPF], senha: [SENHA]\n',
  );
  expect(told('fetch failed: Bearer abcdef123456789')).not.toContain('abcdef123456789');
});

test('[H8.cpf] a document across the cut of a problem is not told by half', () => {
  const line = told(`${'a '.repeat(145)}cpf ${CPF}`);
  expect(line).toContain('[CPF]');
  expect(line).not.toContain('529');
});

test('[fault P1] a problem of a database told at a terminal holds none of the values', () => {
  expect(told('Failed query: insert into notas values ($1)\nparams: tenho diabetes')).toBe(
    'Erro no armazenamento: Failed query: insert into notas values ($1)\n',
  );
});
