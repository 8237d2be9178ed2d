import { once } from './once.ts';

const set = (listed: string): ReadonlySet<string> =>
  new Set(
    listed
      .trim()
      .split(/\s+/)
      .map((words) => words.replaceAll('_', ' ')),
  );

/** Said alone, or among words that add nothing, these end what is going on. Longest first is not needed: they are looked up. */
const LEAVES = once(() =>
  set(`sair saindo sai saio cancelar cancela cancele voltar volta volte parar pare para_tudo para_com_isso encerrar encerra encerre finalizar finaliza terminar fechar desistir desisto desisti chega tchau
  tchauu tchauzinho xau txau adeus fui falou ate_mais ate_logo ate_amanha ate_depois ate_breve ate_a_proxima ate_mais_tarde bye menu menu_principal inicio esquece esqueca me_deixa_em_paz por_hoje_e_so bom_por_hoje por_hoje_esta_bom so_por_hoje fazer_outra_coisa era_so_essa_duvida era_so_essa era_essa_a_duvida era_essa_duvida deixa_para_la deixa_quieto deixa_isso
  deixa_para_depois deixa_para_outra_hora deixa_assim era_so_isso e_so_isso so_isso era_isso e_isso_ai mais_nada nao_quero_mais nao_quero_mais_nada nao_quero_mais_isso nao_quero_continuar nao_quero_mais_continuar nao_quero_nada nao_quero_mais_falar
  depois_eu_volto depois_volto volto_depois volto_mais_tarde volto_outra_hora depois_eu_continuo depois_continuo continuo_depois continuamos_depois paro_por_aqui parei_por_aqui paramos_por_aqui vamos_parar parou cansei stop exit quit recomecar reiniciar resetar
  comecar_de_novo vou_nessa tenho_que_ir preciso_ir tenho_que_sair vou_dormir outro_assunto outra_coisa mudar_de_assunto muda_de_assunto mudando_de_assunto trocar_de_assunto falar_de_outra_coisa falar_sobre_outra_coisa
  me_tira_daqui tira_eu_daqui chega_disso nao_quero_mais_saber nao_quero_mais_saber_disso nao_quero_mais_responder cansei_de_responder cansei_disso perdi_o_interesse perdi_a_vontade abortar pode_parar para_por_favor para_ai
  sem_tempo depois_a_gente_continua a_gente_continua_depois depois_a_gente_ve nao_estou_mais_afim nao_estou_afim nao_estou_mais_a_fim sem_paciencia me_leva_para_o_inicio leva_para_o_inicio ja_deu deu_por_hoje ja_chega largar_mao deixa_mao para_la nada_nao agora_nao mais_tarde outra_hora outro_dia abandonar`),
);

/** What may stand around them. */
const FILLERS = once(() =>
  set(`oi ok okay bom bem beleza certo ta esta tudo entao ah nao por favor obrigado obrigada valeu cloudinha eu agora hoje gente amigo amiga pode so isso muito mesmo enfim sim quero queria vou gostaria de
  preciso enquanto mim moca moco ai daqui disso dessa desse deste desta do da busca fluxo conversa a essa o chat aqui mais ja ao para menu inicio comeco principal tela inicial anterior atras viu ne ate logo amanha
  depois beijo beijos abraco abracos dia noite tarde boa processo esse este etapa cadastro e falar conversar atendimento nada pesquisa com assunto outra outro coisa continuar bora vamos la acho que melhor me deixa
  leva estou demais pela ajuda pelo tchau fui falou as os um uma no na em perguntas pergunta responder tanto essas esses simulacao tempo tenho cara mano olha po poxa nossa quiser sei dar posso como faco favor ir vai prouni sisu sobre
  satisfeito satisfeita resolvido querida querido linda lindo te brigado brigada grata grato show top perfeito otimo joia legal entendi nossa era foi minha meu cancelar sair voltar parar encerrar podemos podem poderia`),
);

/** "não cancela não", "não quero voltar". */
const STAYS =
  /\bnao (?:(?:quero|precisa|e|para|pode|vou|queria|posso|podemos|consigo|da|eu|de|tem|como|gostaria|pretendo|penso|em|me|devo) ){0,4}(?:sair|voltar|volt[ae]|cancel\w+|parar|par[ae]|encerr\w+|fech\w+|desist\w+|sai[ao]?)\b/;
/** "voltar pra pergunta anterior". */
const A_STEP_BACK =
  /\bvolt\w+(?: (?:para|a|o|as|na|uma|duas|ao|no))* (?:perguntas?|passos?|questao|resposta)\b/;
const staysHere = (flat: string): boolean => STAYS.test(flat) || A_STEP_BACK.test(flat);
const MOST_WORDS = 14;
const LONGEST = 5;

/** Every word belongs to a farewell or adds nothing, and at least one is a farewell. Linear: each word is looked up a few times. */
export function saysNothingButLeave(flat: string): boolean {
  const words = flat.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0 || words.length > MOST_WORDS || staysHere(flat)) return false;
  let leaves = false;
  let index = 0;
  while (index < words.length) {
    const size = phraseAt(words, index);
    if (size > 0) leaves = true;
    else if (!FILLERS().has(words[index] ?? '')) return false;
    index += Math.max(1, size);
  }
  return leaves;
}

function phraseAt(words: readonly string[], from: number): number {
  for (let size = Math.min(LONGEST, words.length - from); size > 0; size -= 1)
    if (LEAVES().has(words.slice(from, from + size).join(' '))) return size;
  return 0;
}

const WHERE =
  '(?:inicio|menu|comeco|busca|pesquisa|fluxo|conversa|chat|aqui|hoje|processo|etapa|match|atendimento|tudo|disso|isso|daqui|assunto|simulacao)';

/** The same inside a longer sentence, with what is left. */
const INSIDE: readonly RegExp[] = [
  new RegExp(
    `\\b(?:quero|queria|posso|vou|preciso|gostaria de|pode|me deixa|bora|vamos|prefiro|quer) (?:sair|voltar|parar|cancelar|encerrar|desistir|finalizar)(?: (?:para|ao|do|da|dessa|desse|essa|esse|a|o|por|com)){0,3} ${WHERE}\\b`,
  ),
  /\b(?:sair|cancela|cancelar|encerra|encerrar|parar|sai|fecha|fechar)(?: com)? (?:d?essa|d?esse|a|o|da|do) (?:busca|pesquisa|fluxo|conversa|chat|processo|match|assunto|atendimento|simulacao)\b/,
  /\bnao quero (?:mais )?(?:continuar|responder|isso|falar (?:disso|sobre isso)|procurar|buscar|saber disso)\b|\b(?:vamos|pode|bora) parar\b|\bchega (?:por hoje|disso|de (?:pergunta|responder|conversa|falar|papo|isso))|\bpar[ae] de (?:me )?(?:perguntar|fazer pergunta|mandar mensagem|encher|falar)/,
  /\bdeixa (?:isso |tudo )?(?:para la|para depois|quieto)\b|\b(?:voltar|volta|volte) (?:para|pro|ao|no) (?:o )?(?:inicio|menu|comeco)\b|\b(?:falar|conversar|tratar) (?:de|sobre) outra coisa\b|\b(?:mudar|trocar|muda|mudando) de assunto\b|\bdesist[io] d(?:isso|esse|essa)\b/,
  /\b(?:tchau|ate mais|ate logo|ate amanha|fui|bye)[ !.,)]*$/,
];

const MORE: readonly RegExp[] = [
  /^(?:(?:ai|ah|nossa|opa) )?chega(?: ne| ja| disso)?(?:[,.!]|$)/,
  /\bnao quero (?:mais )?(?:fazer |ver |saber |falar |continuar )?(?:isso|disso|nada|(?:com )?(?:d?essa|a|n?essa) (?:busca|pesquisa|conversa))\b|\bnao (?:estou|to) (?:mais )?(?:com|na|no|a|afim|muito) ?(?:cabeca|paciencia|tempo|clima|vibe|fim|a fim|vontade)\b/,
  /\bnao quero mais (?:ver|buscar|procurar|olhar) (?:as |mais |nenhuma )?(?:faculdades?|vagas?|bolsas?|cursos?|opcoes)(?: nao| nenhuma| agora)?[ .!]*$/,
  /\bdeixar? (?:isso |tudo )?para (?:depois|amanha|semana|outr[oa]|mais tarde|la|segunda|outra hora)\b|\b(?:tenho|preciso|vou ter) (?:que |de )?(?:sair|ir|ir embora|desligar)\b(?! (?:d[aeo]|para|na|no|em)\b)/,
  /\b(?:depois|amanha|outra hora|mais tarde|outro dia) (?:eu |a gente )?(?:vejo|volto|continuo|termino|continuamos|continua|faco) ?(?:isso|com isso|daqui)?(?:[,.! ]|$)/,
];

const LONGEST_WITH_MORE = 110;

export const leavesInside = (flat: string): boolean =>
  flat.length <= LONGEST_WITH_MORE &&
  !staysHere(flat) &&
  [...INSIDE, ...MORE].some((pattern) => pattern.test(flat));
