import { once } from './once.ts';

/** What a word does in asking for silence. Each word has one; most have none and stay as they are. */
type Role =
  | 'NEG'
  | 'STOP'
  | 'SEND'
  | 'SENDING'
  | 'ANNOY'
  | 'ANNOYING'
  | 'RECEIVE'
  | 'REACHED'
  | 'REMOVE'
  | 'REMOVED'
  | 'MUTE'
  | 'CANCEL'
  | 'UNSUB'
  | 'FORGET'
  | 'DESTROY'
  | 'ADD'
  | 'LEAVE'
  | 'BLOCK'
  | 'REPORT'
  | 'WANT'
  | 'ASK'
  | 'MORE'
  | 'NOTHING'
  | 'MESSAGE'
  | 'OFFER'
  | 'SHIFT'
  | 'OWN'
  | 'CONTACT'
  | 'LIST'
  | 'MY'
  | 'THIS';

/** Verbs by what is asked of us with them: the forms of an order, a wish, an infinitive. */
const VERBS: readonly (readonly [Role, Role | null, Role | null, string])[] = [
  [
    'SEND',
    'SENDING',
    'REACHED',
    'mandar enviar escrever encaminhar disparar ligar chamar contatar contactar acionar notificar avisar convidar oferecer abordar telefonar comunicar divulgar reenviar cutucar insistir',
  ],
  [
    'ANNOY',
    'ANNOYING',
    'REACHED',
    'perturbar incomodar importunar encher torrar atormentar amolar azucrinar aborrecer chatear aporrinhar infernizar assediar perseguir bombardear',
  ],
  [
    'REMOVE',
    null,
    'REMOVED',
    'tirar remover retirar excluir apagar deletar eliminar riscar desvincular desconsiderar desassociar desconectar descredenciar desfiliar zerar limar arrancar expurgar suprimir descartar livrar',
  ],
  ['MUTE', null, 'REMOVED', 'desligar desativar desabilitar inativar mutar silenciar'],
  ['CANCEL', null, null, 'anular invalidar cancelar encerrar suspender interromper finalizar revogar cortar'],
  ['UNSUB', 'UNSUB', 'UNSUB', 'descadastrar desinscrever'],
  ['STOP', null, null, 'parar cessar evitar'],
  ['FORGET', null, null, 'esquecer ignorar'],
  ['DESTROY', null, null, 'perder rasgar queimar destruir limpar'],
  ['ADD', null, null, 'incluir adicionar colocar marcar inserir botar inscrever cadastrar'],
  ['BLOCK', 'BLOCK', 'BLOCK', 'bloquear'],
  ['REPORT', 'REPORT', 'REPORT', 'denunciar reportar'],
];

const WORDS: readonly (readonly [Role, string])[] = [
  ['NEG', 'nao nunca jamais nem num'],
  ['STOP', 'pausar interrupcao cessacao'],
  ['REACHED', 'procurado procurada procurados procuradas'],
  ['RECEIVE', 'receber recebendo recebe reseber'],
  [
    'CANCEL',
    'cancelo retiro revogo encerro encerramento suspensao cancelamento desfaz desfaca desfacam desfazer',
  ],
  [
    'REMOVE',
    'remocao exclusao retirada eliminacao esquecimento apagamento descarte supressao expurgo delecao desligamento desvinculacao apga exclue esclui escluir rmv rmva',
  ],
  ['UNSUB', 'descadastramento descadastro desinscricao descredenciamento descadatra descadatrar'],
  ['ADD', 'poe ponha ponham'],
  ['LEAVE', 'sair saio saindo saida saido'],
  [
    'BLOCK',
    'block bloq bloquiado bloquiada bloqueia bloqueie bloqueiem bloqueadissimo bloqueadissima bloqueio bloqueei bloquei bloquia bloquiar bloquearei blok',
  ],
  ['REPORT', 'denuncio reporto denuncia denunciarei'],
  [
    'WANT',
    'quero queria quer queremos desejo deseja gostaria pretendo pretende aceito preciso precisa precisam necessito prefiro prefere preferia preferiria qero qro kero',
  ],
  [
    'ASK',
    'solicito solicita solicitou peco pede pedi pediu pedimos pedir pedindo exijo exige requeiro requer reitero reforco renovo rogo imploro suplico opto favor gentileza fineza',
  ],
  ['MORE', 'mais maiss novamente'],
  ['NOTHING', 'nada nenhum nenhuma qualquer'],
  [
    'MESSAGE',
    'mensagem mensagens mensagen mensaje contatos envio envios aviso avisos alerta alertas notificacao notificacoes comunicacao comunicacoes comunicado comunicados propaganda propagandas spam ofertas propostas divulgacao divulgacoes disparo disparos ligacao ligacoes abordagem abordagens publicidade insistencia assedio anuncio anuncios conteudo conteudos novidades convites recado recados lembrete lembretes promocao promocoes marketing telemarketing informativo informativos newsletter corrente recebimento recebimentos perturbacao enchecao',
  ],
  ['OFFER', 'oferta proposta convite novidade'],
  ['SHIFT', 'vaga vagas plantao plantoes oportunidade oportunidades escala escalas'],
  [
    'OWN',
    'numero numeros telefone telefones celular nome cadastro dados registro inscricao email ficha assinatura historico whatsapp chip aparelho zapzap conta',
  ],
  ['CONTACT', 'contato'],
  [
    'LIST',
    'lista listas grupo grupos base banco transmissao sistema mailing rol agenda caderno plataforma programa aplicativo app canal newsletter caderninho planilha relacao destinatarios carteira',
  ],
  ['MY', 'meu minha meus minhas'],
  ['THIS', 'esse este esses estes essa esta essas estas desse deste dessa desta nesse neste nessa nesta'],
];

type Endings = {
  readonly asked: string;
  readonly doing: string;
  readonly done: string;
  readonly other: string;
};
const ENDINGS: Readonly<Record<string, Endings>> = {
  ar: {
    asked: 'a e em ar arem asse assem armos',
    doing: 'ando',
    done: 'ado ada ados adas',
    other: 'o ei ou am amos aram ava avam aria ara arao arei',
  },
  er: {
    asked: 'e a am er erem esse essem',
    doing: 'endo',
    done: 'ido ida idos idas',
    other: 'o i eu em emos eram ia iam eria era erao erei',
  },
  ir: {
    asked: 'e i a am ir irem isse issem',
    doing: 'indo',
    done: 'ido ida idos idas',
    other: 'o iu em imos iram iria ira irao irei',
  },
};

const NO_ENDINGS: Endings = { asked: 'r', doing: 'r', done: 'r', other: 'r' };

// In the patterns by themselves, or so near to a word of them that they must not be taken for it.
const KNOWN_VERBS =
  'voltar tornar continuar usar utilizar guardar armazenar salvar constar permanecer participar ficar deixar largar desgrudar dispensar recusar rejeitar repudiar jogar sumir atrever inventar lembrar falar autorizar permitir admitir processar reclamar baixar acabar fechar mudar passar trabalhar aguentar suportar tolerar pensar ousar entrar operar esperar precisar prefer aparecer atender responder pedir medir dizer ouvir mexer morar virar girar mirar levar lavar pagar apelar alegar ver vender perceber esclarecer fornecer figurar integrar pertencer constar retornar girar lavrar ligar aliar citar';

const roles = once(() => {
  const byWord = new Map<string, Role | null>();
  const put = (stem: string, endings: string, role: Role | null): void => {
    for (const ending of endings.split(' ')) {
      const word = spelt(stem, ending);
      if (!byWord.has(word)) byWord.set(word, role);
    }
  };
  for (const [asked, doing, done, verbs] of VERBS) {
    for (const verb of verbs.split(' ')) {
      const stem = verb.slice(0, -2);
      const endings = ENDINGS[verb.slice(-2)];
      if (!endings) continue;
      put(stem, endings.asked, asked);
      put(stem, endings.doing, doing);
      put(stem, endings.done, done);
      // What somebody did or does is known, and asks for nothing.
      put(stem, endings.other, null);
    }
  }
  for (const verb of KNOWN_VERBS.split(' ')) {
    const { asked, doing, done, other } = ENDINGS[verb.slice(-2)] ?? NO_ENDINGS;
    put(verb.slice(0, -2), `${asked} ${doing} ${done} ${other}`, null);
  }
  // Looked for may be a shift or the doctor: the patterns ask which.
  for (const endings of Object.values(ENDINGS.ar ?? {})) put('procur', endings, null);
  for (const [role, words] of WORDS) for (const word of words.split(' ')) byWord.set(word, role);
  // A preposition first of all; the patterns ask what comes after it.
  byWord.set('para', null);
  return byWord;
});

// "Ligue", "esqueça": the letter before changes where the ending does.
function spelt(stem: string, ending: string): string {
  const front = ending.startsWith('e') || ending.startsWith('i');
  if (front && stem.endsWith('g')) return `${stem}u${ending}`;
  if (front && stem.endsWith('c') && !/(?:esquec|oferec|aborrec)$/.test(stem))
    return `${stem.slice(0, -1)}qu${ending}`;
  return `${stem}${ending}`;
}

const OTHERS =
  'procure procurem procurar procurarem quero queria chega basta pararem mensagem interesse autorizo deixa deixe deixem esquece larga sossego paz paciencia desgruda desaparece voltem existo lembrar consentimento proibido procon spam desista desistam'.split(
    ' ',
  );
/** Of the patterns too, but as likely in any other message, or of other tongues. */
const NEUTRAL =
  'abro mao oposicao robozinho blacklist poderiam poderia manter repetida repetido escrito texto audio fixo consultorio secretaria particular justica sufoco duvida escalado tanta seguidas mesma antigo novo outro quiero recibir mensajes escribas escriban llames llamen molesten contacten envien manden borra borrar saca sacame messages texting text sending contact delete remove leave alone please number list'.split(
    ' ',
  );
const wanted = once(
  (): ReadonlySet<string> =>
    new Set([...[...roles()].flatMap(([word, role]) => (role === null ? [] : [word])), ...OTHERS]),
);

/** All words that the patterns know, whether they ask for anything or not. */
export const optOutWords = (): Iterable<string> => [...roles().keys(), ...OTHERS, ...NEUTRAL];

/** Does the word do something in asking for silence? */
export const isOptOutWord = (word: string): boolean => wanted().has(word);

/** The words with their roles in place of them, one for one, a space at each end: " NEG me SEND MORE ". */
export function inRoles(words: readonly string[]): string {
  return ` ${words.map((word) => roles().get(word) ?? word).join(' ')} `;
}
