import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '#protocol';
import { answerTo, failureOf, messageTo } from './fixtures/ends.ts';
import { messageFromWire, messageToWire, responseFromWire, responseToWire } from './wire.ts';

const travelled = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
type Tree = { [key: string]: Json | undefined };

/** Every field of a value, as the way to it. */
function waysIn(value: unknown, way: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...way, key], ...waysIn(inner, [...way, key])]);
}

function changed(value: unknown, way: readonly string[], put: Json | undefined): unknown {
  const copy = structuredClone(value) as Tree;
  let place = copy;
  for (const key of way.slice(0, -1)) place = place[key] as Tree;
  const last = way.at(-1) ?? '';
  if (put === undefined) delete place[last];
  else place[last] = put;
  return copy;
}

const isFree = (way: readonly string[]): boolean =>
  ['parametros', 'contexto_adicional', 'metadados', 'dados', 'detalhes'].some((free) =>
    way.slice(0, -1).includes(free),
  );

test('[F7] a message travels with every field of the document, in its names, times as ISO text', () => {
  const message = messageTo('matematico');
  const wire = messageToWire(message);
  expect(wire.timestamp_envio).toBe('2026-11-15T15:00:00.123Z');
  expect(Object.keys(wire)).toEqual([
    'message_id',
    'timestamp_envio',
    'prioridade',
    'remetente',
    'destinatario',
    'tipo_mensagem',
    'payload',
    'timeout',
    'tentativas_restantes',
    'rastreamento',
    'recursos_estimados',
    'sinalizadores',
  ]);
  expect(messageFromWire(travelled(wire))).toEqual(message);
});

test('[F7] a response travels with every field of the document, with or without an error', () => {
  const message = messageTo('matematico');
  for (const response of [answerTo(message), failureOf(message, true)]) {
    const wire = responseToWire(response);
    expect(wire.timestamp_resposta).toBe('2026-11-15T15:00:01.007Z');
    expect(responseFromWire(travelled(wire))).toEqual(response);
  }
});

test('[F7] a field that is missing or of another kind makes it no message; a field nobody knows is left out', () => {
  const wire = travelled(messageToWire(messageTo('matematico')));
  for (const way of waysIn(wire)) {
    if (isFree(way)) continue;
    if (way.at(-1) !== 'em_nome_de')
      expect(messageFromWire(changed(wire, way, undefined)), way.join('.')).toBeNull();
    expect(messageFromWire(changed(wire, way, { outro: [] })) === null, way.join('.')).toBe(
      !['parametros', 'contexto_adicional'].includes(way.at(-1) ?? ''),
    );
  }
  const more = { ...(wire as Tree), administrador: true };
  expect(messageFromWire(more)).not.toHaveProperty('administrador');
});

test('[F7] a field that is missing or of another kind makes it no response', () => {
  const wire = travelled(responseToWire(failureOf(messageTo('matematico'), false)));
  const optional = ['erro', 'tentar_em', 'detalhes', 'dados'];
  for (const way of waysIn(wire)) {
    if (isFree(way)) continue;
    const last = way.at(-1) ?? '';
    if (!optional.includes(last)) expect(responseFromWire(changed(wire, way, undefined)), last).toBeNull();
    if (!['dados', 'metadados', 'detalhes'].includes(last))
      expect(responseFromWire(changed(wire, way, [{}])), last).toBeNull();
  }
});

test('[F7] [fault J6] a path that does not end with its sender, or a depth that is not its length, is no message', () => {
  const wire = travelled(messageToWire(messageTo('matematico')));
  expect(messageFromWire(changed(wire, ['remetente'], 'orquestrador'))).toBeNull();
  expect(messageFromWire(changed(wire, ['rastreamento', 'profundidade_chamada'], 1))).toBeNull();
  expect(messageFromWire(changed(wire, ['rastreamento', 'caminho_chamadas'], ['analise']))).toBeNull();
});

test('[F7] data nested without end, numbers without end and foreign prototypes do not come in', () => {
  const wire = travelled(messageToWire(messageTo('matematico')));
  let deep: Json = 1;
  for (let level = 0; level < 63; level += 1) deep = [deep];
  expect(messageFromWire(changed(wire, ['payload', 'parametros'], { deep }))).not.toBeNull();
  expect(messageFromWire(changed(wire, ['payload', 'parametros'], { deep: [deep] }))).toBeNull();
  expect(messageFromWire(changed(wire, ['timeout'], Number.POSITIVE_INFINITY))).toBeNull();
  expect(messageFromWire(changed(wire, ['timeout'], -1))).toBeNull();
  const foreign = JSON.stringify(wire).replace('"parametros":{', '"parametros":{"__proto__":{"admin":true},');
  expect(messageFromWire(JSON.parse(foreign))).toBeNull();
});

test('[F7] whatever JSON comes, reading it never throws', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(messageFromWire(value)).toBeNull();
      expect(responseFromWire(value)).toBeNull();
    }),
    { numRuns: 300 },
  );
});
