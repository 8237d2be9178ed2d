import { z } from 'zod';
import { deskTool } from './desk-tool.ts';

const aparelho = z.enum(['roteador', 'celular', 'tv', 'notebook']);

export const listarDispositivos = deskTool({
  name: 'listar_dispositivos',
  label: 'Vendo seus aparelhos…',
  description: 'Lista os aparelhos do cliente e se estão na garantia.',
  input: z.object({}),
  effect: 'read',
  ask: (desk, caller) => desk.devices(caller),
});

export const diagnosticarDispositivo = deskTool({
  name: 'diagnosticar_dispositivo',
  label: 'Fazendo o diagnóstico…',
  description: 'Examina um aparelho do cliente à distância e diz o que encontrou.',
  input: z.object({ aparelho }),
  effect: 'read',
  ask: (desk, caller, input) => desk.diagnose(caller, input.aparelho),
});

export const reiniciarDispositivo = deskTool({
  name: 'reiniciar_dispositivo',
  label: 'Reiniciando o aparelho…',
  description:
    'Reinicia o roteador à distância; a conexão cai por uns dois minutos. Só com o aceite do cliente.',
  input: z.object({ aparelho }),
  effect: 'write',
  ask: (desk, caller, input) => desk.restart(caller, input.aparelho),
});

export const testarLinha = deskTool({
  name: 'testar_linha',
  label: 'Testando o sinal até a sua casa…',
  description: 'Mede o sinal da fibra até a casa do cliente e diz se é preciso uma visita.',
  input: z.object({}),
  effect: 'read',
  ask: (desk, caller) => desk.testLine(caller),
});

export const consultarHorariosVisita = deskTool({
  name: 'consultar_horarios_visita',
  label: 'Procurando horários…',
  description: 'Lista os próximos horários livres para visita técnica e as visitas já marcadas.',
  input: z.object({}),
  effect: 'read',
  ask: async (desk, caller) => ({
    livres: await desk.visitSlots(caller),
    marcadas: await desk.visits(caller),
  }),
});

export const agendarVisitaTecnica = deskTool({
  name: 'agendar_visita_tecnica',
  label: 'Marcando a visita…',
  description:
    'Marca uma visita técnica num dos horários de consultar_horarios_visita. Só depois de o cliente escolher e confirmar.',
  input: z.object({
    horario: z.string().min(1).max(40).describe('O id do horário, como veio de consultar_horarios_visita.'),
    motivo: z.string().min(1).max(300),
  }),
  effect: 'write',
  ask: (desk, caller, { horario: slot, motivo: reason }) => desk.bookVisit(caller, { slot, reason }),
});
