import { describe, expect, test } from 'vitest';
import { MODES } from './fixtures.ts';
import { CapabilitiesGate } from './gate.ts';

const TOOLS = ['anotar', 'marcar', 'vender', 'outra'].map((name) => ({ name }));
const OFF = { conversation_mode_enabled: false };

describe('[J5] the gate', () => {
  test.each([
    ['conversa', ['anotar']],
    ['visita', ['anotar', 'marcar']],
    ['retomada', []],
    ['extinto', ['anotar']],
    ['__proto__', ['anotar']],
  ])('in %s lets %j through and nothing else', (mode, allowed) => {
    const gate = new CapabilitiesGate(MODES, mode);
    expect(gate.filterTools(TOOLS).map(({ name }) => name)).toEqual(allowed);
    for (const { name } of TOOLS) expect(gate.isAllowed(name)).toBe(allowed.includes(name));
  });

  test('what no mode allows is not allowed by a sheet that lists it', () => {
    const careless = { ...MODES.sheets.visita, tools: ['vender'], forbidden: [], behaviour: '' };
    const gate = new CapabilitiesGate({ ...MODES, sheets: { ...MODES.sheets, visita: careless } }, 'visita');
    expect(gate.isAllowed('vender')).toBe(false);
    expect(gate.whyNot('vender')).toBe('never_allowed');
    expect(gate.whyNot('marcar')).toBe('not_in_mode');
  });

  test('forbids what every mode forbids and what this one does', () => {
    expect(new CapabilitiesGate(MODES, 'conversa').getForbiddenClaims()).toEqual([
      'confirm_booking',
      'quote_price',
    ]);
    expect(new CapabilitiesGate(MODES, 'visita').getForbiddenClaims()).toEqual(['confirm_booking']);
  });

  test('tells whoever answers what they may not say and how to act', () => {
    const text = new CapabilitiesGate(MODES, 'conversa').getConstraintsText();
    expect(text).toContain('MODO DA CONVERSA: conversa');
    expect(text).toContain('dizer o valor de um plantão');
    expect(text.endsWith('Converse.')).toBe(true);
  });

  test('[J11] switched off, only what is never allowed and always forbidden stays', () => {
    const gate = new CapabilitiesGate(MODES, 'conversa', OFF);
    expect(gate.filterTools(TOOLS).map(({ name }) => name)).toEqual(['anotar', 'marcar', 'outra']);
    expect(gate.getForbiddenClaims()).toEqual(['confirm_booking']);
    expect(gate.getConstraintsText()).toBe('');
  });
});
