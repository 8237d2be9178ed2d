import { clausesOf } from './cancellation.ts';

// All of these read clauses that are folded and written in full: "pra lá" is "para la", "tá" is "esta".

/** Words around the wish. "não" is none of them: before or behind it, it turns the wish round. */
const BEFORE =
  /^(?:(?:ah|oh|opa|ei|po|poxa|olha|entao|ok|esta|bom|bem|certo|sim|ai|agora|ja|e|mas|junior|por favor|por gentileza) )+/;
const BEHIND =
  /(?: (?:ai|agora|ja|logo|mesmo|entao|tambem|por favor|por enquanto|por ora|ok|esta|vai|obrigado|obrigada|valeu|junior|amigo|cara|mano|imediatamente))+$/;

/** Who is to stop is told so, and what: the question, the answer, what is being worked out; never a bill, a card or an entry. */
const STOP =
  /^(?:(?:(?:voce )?(?:pode|podia|poderia|consegue)|da para|quero|queria|gostaria de|vou|vamos|prefiro|melhor|e para|favor) )?(?:para|pare|parar|parem|cancela|cancele|cancelar|interrompe|interrompa|interromper|aborta|aborte|abortar|suspende|suspenda|suspender|encerra|encerre|encerrar|esquece|esqueca|esquecer|ignora|ignore|ignorar|desiste|desista|desistir|larga|deixa|deixe|deixar)(?: (?:(?:com|de|da|do|a|o|as|os|essa|esse|esta|este|dessa|desse|minha|sua|aquela|aquele) ){0,2}(?:isso|isto|disso|disto|tudo|analise|analises|pergunta|perguntas|resposta|pedido|pesquisa|busca|consulta|calculo|calculos|simulacao|comparacao|diagnostico|analisar|pensar|pesquisar|procurar|buscar|calcular|responder)(?: (?:anterior|toda|inteira))?)?$/;

const LEAVE =
  /^(?:pode |vamos |melhor |quero )?deix(?:a|e|ar)(?: (?:isso|essa analise|a analise|essa pergunta|a pergunta))?(?: (?:para la|para depois|para outra hora|para mais tarde|quieto|quieta|assim|estar|baixo))?$/;

const NEEDLESS =
  /^(?:(?:nao|nem) (?:precisa|preciso|quero)(?: mais)?(?: (?:nao|nada|isso|disso|saber|continuar|responder|analisar|dessa analise|essa analise|da analise|dessa resposta|da resposta))*|(?:precisa|preciso|quero)(?: mais)? nao)$/;

const OVER =
  /^(?:mudei de ideia|desisti|desisto|foi engano|me enganei|foi sem querer|nao (?:interessa|importa)(?: mais)?|nao era nada|nada nao|outra hora|fica para (?:depois|outra hora|mais tarde)|depois (?:eu )?(?:vejo|pergunto|volto)(?: isso)?|larga(?: mao)?(?: disso)?|sair? (?:daqui|disso)|chega(?: disso| por hoje)?|basta|stop)$/;

/** Beside it, why: nothing that wishes for anything else. */
const WHY =
  /^(?:(?:isso |voce )?(?:esta )?(?:demorando|muito lento|muito demorado|lento|demorado)(?: muito| demais| tanto)?|demor(?:a|ou)(?: muito| demais)?|que demora|cansei(?: de esperar)?)$/;
const THANKS =
  /^(?:(?:ah|oh|opa|ei|po|poxa|olha|entao|ok|esta|bom|bem|certo|sim|ai|agora|ja|junior|amigo|cara|mano|por favor|obrigado|obrigada|valeu|desculpa|desculpe|beleza|tudo bem) )+$/;

/** The person's own question, however they name it. */
const QUESTION = /\bo que eu (?:te )?(?:perguntei|pedi|disse|falei)\b/;

/** What is neither a letter nor divides anything says nothing here. */
const MARKS = /[^\p{L}\p{N}\s,.;:!?…]/gu;

/**
 * Does the whole message call off the analysis that is being made, and wish for nothing else? More careful than `isCancellation`, which
 * hears the answer to a question: here nobody asked, and what is taken for a stop takes minutes of work away.
 *
 * @example callsOffAnalysis('pode parar, obrigado') // true
 * @example callsOffAnalysis('para onde vai meu dinheiro?') // false
 */
export function callsOffAnalysis(text: string): boolean {
  const clauses = clausesOf(text.replace(MARKS, ' ')).map((clause) => clause.replace(QUESTION, 'a pergunta'));
  const rest = clauses[0] === 'nao' ? clauses.slice(1) : clauses;
  return (
    rest.some(stops) && rest.every((clause) => stops(clause) || WHY.test(bare(clause)) || isThanks(clause))
  );
}

const isThanks = (clause: string): boolean => THANKS.test(`${clause} `);

const STOPS = [STOP, LEAVE, NEEDLESS, OVER];

const stops = (clause: string): boolean => STOPS.some((stop) => stop.test(bare(clause)));

const bare = (clause: string): string => clause.replace(BEFORE, '').replace(BEHIND, '');
