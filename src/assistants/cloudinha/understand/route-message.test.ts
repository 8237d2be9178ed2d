import { expect, test } from 'vitest';
import { routeMessage } from './index.ts';

const MATCH = 'match_workflow';
const SISU = 'sisu_workflow';
const PROUNI = 'prouni_workflow';
/** As in the assistant's workflows. */
const SURE = 0.7;

function routed(text: string, active: string | null): string {
  const { intent, target } = routeMessage({ text, onboardingCompleted: true, active });
  if (intent === 'EXIT_WORKFLOW') return 'exit';
  return intent === 'CONTINUE_WORKFLOW' ? 'none' : String(target);
}

test.each([
  ['quero achar uma faculdade', MATCH],
  ['quero achar uma facudade', MATCH],
  ['procuro uma univercidade publica', MATCH],
  ['me mostre bolsas do prouni', MATCH],
  ['quais são as melhores oportunidades do sisu?', MATCH],
  ['calcula minhas chances em direito', MATCH],
  ['passo em medicina com 700?', MATCH],
  ['o que é o sisu?', SISU],
  ['quando abrem as inscrições do sizu?', SISU],
  ['o que são cotas?', SISU],
  ['me mostra o calendário do sisu', SISU],
  ['quem tem direito ao pro-uni', PROUNI],
  ['qual a diferença entre integral e parcial?', PROUNI],
  ['oi, tudo bem?', 'none'],
  ['quem é você?', 'none'],
  ['tchau', 'none'],
  ['quantas opções de curso posso marcar no sisu?', SISU],
  ['pessoa com deficiência tem vaga separada?', SISU],
  ['as bolsas do prouni são só pra particular?', PROUNI],
  ['acho que faculdade não é pra mim', 'none'],
])('[C4] with nothing active "%s" leads to %s', (text, expected) => {
  expect(routed(text, null)).toBe(expected);
});

test.each([
  ['o que é nota de corte?', SISU],
  ['qual o limite de renda do prouni?', PROUNI],
  ['quero ver outras faculdades', 'none'],
  ['pode ser pelo sisu ou pelo prouni, tanto faz', 'none'],
  ['Engenharia', 'none'],
  ['1500 reais', 'none'],
  ['650', 'none'],
  ['sim', 'none'],
  ['sair', 'exit'],
  ['deixa pra lá, valeu', 'exit'],
  ['voltar ao início', 'exit'],
  ['você é um robô?', 'exit'],
  ['vc é o governo?', 'exit'],
  ['o que é renda per capita?', 'none'],
  ['não precisa ser pública não, pode ser paga com bolsa', 'none'],
  ['voltar pra pergunta anterior', 'none'],
])('[C4] in match "%s" leads to %s', (text, expected) => {
  expect(routed(text, MATCH)).toBe(expected);
});

test.each([
  ['não quero sair da minha cidade', MATCH],
  ['não posso sair daqui', MATCH],
  ['chega de particular, só pública', MATCH],
  ['quero voltar a estudar', MATCH],
  ['como cancelo minha inscrição?', PROUNI],
  ['quando sai o resultado?', SISU],
  ['e pra quem fez escola particular?', SISU],
])('[C4] a word of leaving inside another sentence leaves nothing: "%s"', (text, active) => {
  expect(routed(text, active)).toBe('none');
});

test('[C4] what is neither an answer nor a request is left to a model, where there is one', () => {
  const sureness = (text: string): number =>
    routeMessage({ text, onboardingCompleted: true, active: MATCH }).confidence;
  expect(sureness('minha tia mora longe da escola dela')).toBeLessThan(SURE);
  for (const text of ['650', 'sim', 'ok, obrigada', 'sair', 'o que é o sisu?'])
    expect(sureness(text), text).toBeGreaterThanOrEqual(SURE);
});

test('[C4] a change to what is already active is none', () => {
  expect(routed('quando abre o sisu?', SISU)).toBe('none');
  expect(routed('quero ver vagas', MATCH)).toBe('none');
  expect(routed('e o prouni?', SISU)).toBe(PROUNI);
});

test('[C4] what was asked for during onboarding is told too, so that it can wait', () => {
  const decision = routeMessage({
    text: 'quero saber do prouni',
    onboardingCompleted: false,
    active: 'onboarding_workflow',
  });
  expect(decision).toMatchObject({ intent: 'CHANGE_WORKFLOW', target: PROUNI });
  expect(decision.confidence).toBeGreaterThan(0.7);
  expect(decision.reasoning).not.toBe('');
});
