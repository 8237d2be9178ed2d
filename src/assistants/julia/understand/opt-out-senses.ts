import { once } from './once.ts';

/**
 * What a word is about, where that makes an opt-out likelier or less so. A word that ends in "-" stands for all that begin so. The
 * rules do not look at these: they only let what was learnt of one word hold for its kin.
 */
const SENSES: Readonly<Record<string, string>> = {
  force:
    'policia policial- delegacia procon anpd justica judicial- juridic- advogad- process- processo boletim bo reclame reclamac- providencia- medidas ouvidoria tribunal crime criminal denunci- notific- multa',
  law: 'lgpd lei artigo art titular encarregado dpo privacidade consentimento consentir consenti- autorizac- autoriz- permiss- legal base direito direitos',
  away: 'some suma sumam sumir sumisse vaza vazem vazar desaparec- desgrud- xispa xo rala arreda caia cai fora evapor- saia saiam embora sai tchau adeus',
  refuse: 'declin- recus- dispens- rejeit- repudi- neg- renunci- abdic- abro mao optei opto',
  end: 'fim basta chega acab- encerr- final- termin- cess- parou deu ultim- ponto',
  peace: 'paz sossego sosseg- silencio quiet- tranquil- descans- liv- larg- poup- esquec- deix- err- solt-',
  anger:
    'inferno saco porra caralho merda bosta cacete droga chat- insuport- insisten- irrit- pelamor pqp credo aff afe afff palhacad- absurdo respeito desrespeit- insistencia perseguic- assedi- invas- abus-',
  ever: 'nunca jamais sempre definitiv- permanente- eterno eternamente diante futuro futur- vez',
  now: 'hoje agora ja imediat- urgente logo ainda',
  part: 'so somente apenas enquanto ate depois semana semanas mes meses ano dia dias segunda terca quarta quinta sexta sabado domingo feriado janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro ferias amanha manha tarde noite madrugada horario hora horas noturn- diurn- carnaval natal licenca',
  work: 'paciente- leito- prontuario- hospital hospitais enfermaria uti ps upa- pronto emergencia cirurgia- cirurgic- ambulatorio sala portaria recepcao cracha jaleco evoluc- internac- exame- coordenador- coordenac- chefe equipe residencia especialidade pediatr- clinic- ortoped- cardio- anestes- crm rqe cfm',
  pay: 'valor- pagamento- paga pagam pagar reais mil pix nota fiscal dinheiro salario preco desconto taxa deposito conta receita contrato',
  third:
    'ele ela eles elas dele dela responsavel colega- amig- esposa marido mulher filh- irma- pai mae alguem ninguem outr-',
  us: 'voces voce vcs vc te tu seus seu sua suas empresa julia robo- bot atendente',
  wrong: 'errad- engano enganad- confund- trocad- desconhec-',
  gone: 'falec- morreu morri morta morto obito aposent- larguei mudei exerco atuo clinico luto doente',
  back: 'volt- retom- retorn- continu- manten- mantem mantenha arrepend- reativ- ideia',
  ask: 'como onde qual quais quem quando quanto quantas porque cade pode posso consigo possivel jeito forma opcao botao comando link',
  thing:
    'endereco localizac- documento- contrato boleto foto- audio- figurinha curriculo comprovante opcoes opcao detalhe- proposta dado informac- arquivo email e-mail',
};

const tables = once(() => {
  const whole = new Map<string, string>();
  const begun: (readonly [start: string, sense: string])[] = [];
  for (const [sense, words] of Object.entries(SENSES))
    for (const word of words.split(' ')) {
      if (word.endsWith('-')) begun.push([word.slice(0, -1), sense]);
      else if (!whole.has(word)) whole.set(word, sense);
    }
  const starts = new Map<string, string>();
  for (const [start, sense] of begun) if (!starts.has(start)) starts.set(start, sense);
  return { whole, starts, shortest: Math.min(...begun.map(([start]) => start.length)) };
});

/** The sense of a word; null of most. */
export function senseOf(word: string): string | null {
  const { whole, starts, shortest } = tables();
  const known = whole.get(word);
  if (known) return known;
  for (let size = word.length; size >= shortest; size -= 1) {
    const sense = starts.get(word.slice(0, size));
    if (sense) return sense;
  }
  return null;
}
