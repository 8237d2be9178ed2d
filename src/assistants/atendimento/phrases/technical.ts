import { longDate, spoken } from '../format.ts';
import type { DeviceKind, Diagnosis, Visit, VisitSlot } from '../service-desk.ts';

const PERIOD = { manha: 'de manhã (8h às 12h)', tarde: 'à tarde (13h às 18h)' } as const;
export const slotName = ({ at, period }: VisitSlot): string => `${longDate(at)}, ${PERIOD[period]}`;

export const internet = {
  lights:
    'Vamos descobrir o que houve. Dá uma olhada no roteador: a luz da internet está verde, vermelha, piscando ou apagada?',
  lightsAgain:
    'A luz que importa é a que tem um globo ou o nome "Internet" ou "LOS". Ela está verde, vermelha, piscando ou apagada?',
  lightsHelp:
    'Sem problema: o roteador é a caixinha com antenas, e a luz costuma ter um globo ou o nome "Internet". Que cor você vê: verde, vermelha, piscando, ou nenhuma acesa?',
  plug: 'Luz apagada costuma ser energia. Confere se a fonte está firme na tomada e no roteador, testa em outra tomada e aperta o botão de ligar. Acendeu?',
  plugAgain: 'As luzes do roteador acenderam depois de mexer na tomada? Sim ou não?',
  mayRestart:
    'Certo, nesse caso o melhor é reiniciar. Posso reiniciar o seu roteador daqui? A conexão volta em uns dois minutos.',
  mayRestartSlow:
    'Vale a pena reiniciar o roteador. Posso fazer isso daqui? A conexão cai e volta em uns dois minutos.',
  mayRestartAgain: 'Posso reiniciar o roteador daqui agora? Sim ou não?',
  restarting: 'Certo, reiniciando o roteador…',
  isBack: 'Comando enviado. Espera uns dois minutos, até as luzes firmarem, e me diz: voltou?',
  isBackLit: 'Boa! Espera uns dois minutos, até as luzes firmarem, e me diz: a internet voltou?',
  isBackAgain: 'Me diz só se a internet voltou: sim, ou ainda não?',
  waiting: 'Sem pressa, eu espero. Quando as luzes firmarem, me conta se voltou.',
  stillWaiting:
    'Combinado, continuo aqui. Se passar de cinco minutos, me diz "ainda não" que eu testo o sinal.',
  solved: 'Que bom! Internet de volta. Se cair de novo, me chama que eu sigo daqui.',
  testing: 'Vou testar o sinal até a sua casa.',
  offerVisit:
    'O teste mostra o sinal da fibra fraco na sua casa, e isso se resolve aí no local, sem custo para você. Quer que eu marque uma visita técnica?',
  offerVisitPlug:
    'Se não acende nem em outra tomada, a fonte ou o roteador deve ter queimado, e a troca é por nossa conta. Quer que eu marque uma visita técnica?',
  offerVisitAgain: 'Posso marcar a visita técnica? Sim ou não?',
  noVisit: 'Tudo bem, não marquei. O teste fica registrado; quando quiser a visita, é só pedir.',
  lineFine: 'O sinal até a sua casa está normal, então já deve estabilizar. Se continuar ruim, me chama.',
  where: 'Entendi. Essa lentidão é em todos os aparelhos da casa ou só em um, ou só num cômodo?',
  whereAgain: 'É lento em tudo, ou só em um aparelho ou cômodo?',
  tips: 'Então deve ser o alcance do Wi-Fi. Chega mais perto do roteador, liga na rede de nome terminado em 5G e deixa o roteador no alto, longe de micro-ondas. Melhorou?',
  tipsAgain: 'Ficou melhor perto do roteador? Sim ou não?',
  faster: 'Ótimo! Se voltar a ficar lento, me chama.',
} as const;

const PREFERS = { manha: 'de manhã', tarde: 'à tarde' } as const;

export const visit = {
  suggest: (slot: VisitSlot) =>
    `Lembro que você prefere ${PREFERS[slot.period]}. Que tal ${slotName(slot)}? Posso confirmar, ou você prefere outro horário?`,
  suggestAgain: (slot: VisitSlot) =>
    `Confirmo a visita ${slotName(slot)}? Se não servir, me diz outro dia ou período.`,
  which: (slots: readonly VisitSlot[]) =>
    `Tenho estes horários: ${spoken(slots.map(slotName), 'ou')}. Qual fica melhor para você?`,
  notThen: (slots: readonly VisitSlot[]) =>
    `Nesse dia não tenho horário, desculpa. O que tenho é ${spoken(slots.map(slotName), 'ou')}. Algum serve?`,
  whichAgain: (slots: readonly VisitSlot[]) =>
    `Me diz qual deles: ${slots.map((slot, index) => `${index + 1}) ${slotName(slot)}`).join('; ')}.`,
  confirm: (slot: VisitSlot) => `Visita técnica ${slotName(slot)}. Posso confirmar?`,
  confirmAgain: 'Confirmo a visita nesse horário? Sim ou não?',
  booked: ({ protocol, slot }: Visit) =>
    `Visita marcada: ${slotName(slot)}. Protocolo ${protocol}. Precisa ter alguém maior de idade em casa, só isso.`,
  summary: ({ protocol, slot }: Visit) => `visita técnica ${slotName(slot)}, protocolo ${protocol}`,
  already: ({ protocol, slot }: Visit) =>
    `A sua visita já está marcada: ${slotName(slot)}, protocolo ${protocol}. Se precisar de outro horário, é só pedir para falar com uma pessoa da equipe que eu registro.`,
  taken: 'Esse horário acabou de ser ocupado, desculpa. Vou ver os que restam.',
  none: 'Não há horário livre nos próximos dias. Se quiser, peço para uma pessoa da equipe te ligar: é só dizer.',
} as const;

export const wifi = {
  how: 'Para trocar ou ver a senha do Wi-Fi: conectado à sua rede, abre o navegador em 192.168.0.1, entra com o usuário e a senha da etiqueta embaixo do roteador, vai em "Wi-Fi" e escolhe a senha nova. Os aparelhos vão pedir a nova uma vez. Deu certo?',
  howAgain: 'Conseguiu ver ou trocar a senha do Wi-Fi? Sim ou não?',
  solved: 'Perfeito! Senha nova valendo.',
  confirm: 'Sem problema. Posso registrar um chamado para a equipe trocar a senha com você por telefone?',
  confirmAgain: 'Registro o chamado para te ajudarem com a senha? Sim ou não?',
} as const;

export const KIND_NAME: Readonly<Record<DeviceKind, string>> = {
  roteador: 'o roteador',
  celular: 'o celular',
  tv: 'a TV',
  notebook: 'o notebook',
};

type Fault = 'liga' | 'trava' | 'imagem';
const TIPS: Readonly<Record<Fault, string>> = {
  liga: 'Deixa carregando (ou ligado na tomada) por 15 minutos com o cabo original e depois segura o botão de ligar por 20 segundos.',
  trava:
    'Desliga e liga de novo, apaga o que não usa até sobrar uns 10% de espaço e instala a atualização pendente.',
  imagem:
    'Tira a TV da tomada por um minuto, confere se o cabo HDMI está firme e escolhe a entrada certa no botão "Source" do controle.',
};

export const device = {
  which: 'Qual aparelho está com problema: celular, TV, notebook ou roteador?',
  whichAgain: 'É o celular, a TV, o notebook ou o roteador?',
  tip: ({ device: { model }, findings }: Diagnosis, fault: Fault) =>
    `Olhei ${model} por aqui e encontrei: ${findings.join('; ')}. ${TIPS[fault]} Resolveu?`,
  tipAgain: 'Depois desses passos, o aparelho voltou ao normal? Sim ou não?',
  solved: 'Que bom que resolveu! Se repetir, me chama.',
  repair: (covered: boolean, name: string) =>
    covered
      ? `Então é caso de conserto, e ${name} está na garantia: a coleta e o reparo saem sem custo. Posso abrir o chamado?`
      : `Então é caso de conserto. A garantia já acabou para ${name}, mas o orçamento é sem compromisso. Posso abrir o chamado?`,
  repairAgain: 'Abro o chamado de conserto? Sim ou não?',
  opened: (protocol: string, by: number) =>
    `Chamado aberto: protocolo ${protocol}. A equipe fala com você até ${longDate(by)}, para combinar o resto.`,
  left: 'Tudo bem, não abri chamado. Se quiser depois, é só falar.',
} as const;
