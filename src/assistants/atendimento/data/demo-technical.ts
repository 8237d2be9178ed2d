import { DAY, dateDigits, isSunday } from '../format.ts';
import {
  type Device,
  type DeviceKind,
  type Diagnosis,
  isRefusal,
  type Refusal,
  refuse,
  type ServiceDesk,
  type VisitSlot,
} from '../service-desk.ts';
import type { CustomerFile } from './demo-customer.ts';
import { type CustomerFiles, newTicket, nextProtocol, storable, withTicket } from './demo-files.ts';

type TechnicalDesk = Pick<
  ServiceDesk,
  'devices' | 'diagnose' | 'restart' | 'testLine' | 'visitSlots' | 'bookVisit' | 'visits'
>;

const BACK_IN_MS = 120_000;
const OFFERED_SLOTS = 3;

const FINDINGS: Readonly<Record<DeviceKind, Omit<Diagnosis, 'device'>>> = {
  roteador: { healthy: false, findings: ['sinal da fibra abaixo do normal desde ontem à noite'] },
  celular: { healthy: false, findings: ['memória quase cheia (94%)', 'atualização pendente há 2 meses'] },
  tv: { healthy: true, findings: ['nenhum defeito registrado; última atualização em dia'] },
  notebook: { healthy: false, findings: ['saúde da bateria em 61%'] },
};

export function technicalDesk(files: CustomerFiles): TechnicalDesk {
  const slots = (now: number, taken: readonly string[]) =>
    slotsAfter(now).filter((slot) => !taken.includes(slot.id));
  const taken = (file: CustomerFile): string[] => file.visits.map((visit) => visit.slot.id);
  return {
    devices: async (caller) => (await files.read(caller)).devices,
    diagnose: async (caller, kind) => {
      const device = findDevice(await files.read(caller), kind);
      return isRefusal(device) ? device : { device, ...FINDINGS[kind] };
    },
    restart: async (caller, kind) => {
      const device = findDevice(await files.read(caller), kind);
      if (isRefusal(device)) return device;
      if (kind !== 'roteador') return refuse('sem_acesso_remoto', 'Só o roteador pode ser reiniciado daqui.');
      return { device, backInMs: BACK_IN_MS };
    },
    testLine: async () => ({ signal: 'fraco', needsVisit: true }),
    visitSlots: async (caller) => slots(caller.now, taken(await files.read(caller))).slice(0, OFFERED_SLOTS),
    bookVisit: (caller, request) =>
      files.write(caller, (file) => {
        const slot = slots(caller.now, taken(file)).find((each) => each.id === request.slot);
        if (!slot) return refuse('horario_indisponivel', 'Este horário não está mais disponível.');
        const answer = { protocol: nextProtocol(file, caller.now), slot, reason: storable(request.reason) };
        const ticket = { ...newTicket(file, 'visita técnica', caller.now), answerBy: slot.at };
        return { file: { ...withTicket(file, ticket), visits: [...file.visits, answer] }, answer };
      }),
    visits: async (caller) => (await files.read(caller)).visits,
  };
}

function findDevice(file: CustomerFile, kind: DeviceKind): Device | Refusal {
  const device = file.devices.find((each) => each.kind === kind);
  return device ?? refuse('aparelho_nao_encontrado', `Não há ${kind} registrado nesta conta.`);
}

/** Mornings and afternoons of the next working days, Sundays left out. */
function slotsAfter(now: number): readonly VisitSlot[] {
  const days = [1, 2, 3, 4, 5].map((ahead) => now + ahead * DAY).filter((at) => !isSunday(at));
  return days.flatMap((at) =>
    (['manha', 'tarde'] as const).map((period) => ({ id: `${dateDigits(at)}-${period}`, at, period })),
  );
}
