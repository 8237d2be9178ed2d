CREATE SCHEMA IF NOT EXISTS "julia";
--> statement-breakpoint
CREATE TABLE "julia"."funil" (
	"org_id" text NOT NULL,
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "julia"."funil_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"conversa_id" text NOT NULL,
	"vaga_id" text,
	"medico_id" text NOT NULL,
	"status" text NOT NULL,
	"responsavel_id" text,
	"timestamp" bigint NOT NULL,
	"tempo_ate_ponte" text,
	"origem_vaga" text,
	"interesse_id" text NOT NULL,
	"intermediacao_id" text NOT NULL,
	"devido_em" bigint,
	CONSTRAINT "funil_event" CHECK ("julia"."funil"."event" in ('intermediacao_status', 'followup'))
);
--> statement-breakpoint
CREATE TABLE "julia"."handoffs" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"intermediacao_id" text NOT NULL,
	"vaga_id" text NOT NULL,
	"responsavel_id" text NOT NULL,
	"key" text NOT NULL,
	"feito_em" bigint NOT NULL,
	"contato_em" bigint NOT NULL,
	"expira_em" bigint NOT NULL,
	"followup_em" bigint NOT NULL,
	"followup_fechado_em" bigint,
	"followup_enviado_em" bigint,
	"sem_resposta_em" bigint NOT NULL,
	"avisado_em" bigint,
	CONSTRAINT "handoffs_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "handoffs_vaga_medico" UNIQUE("org_id","vaga_id","user_id"),
	CONSTRAINT "handoffs_key" UNIQUE("org_id","user_id","key"),
	CONSTRAINT "handoffs_intermediacao" UNIQUE("org_id","intermediacao_id")
);
--> statement-breakpoint
CREATE TABLE "julia"."intermediacoes" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"session" text NOT NULL,
	"interesse_id" text NOT NULL,
	"interesse_em" bigint NOT NULL,
	"vaga_id" text,
	"responsavel_id" text,
	"estado" text NOT NULL,
	"mudou_em" bigint NOT NULL,
	CONSTRAINT "intermediacoes_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "intermediacoes_vaga_medico" UNIQUE("org_id","vaga_id","user_id"),
	CONSTRAINT "intermediacoes_estado" CHECK ("julia"."intermediacoes"."estado" in ('interesse_confirmado', 'ponte_feita', 'aguardando_desfecho', 'fechado_com_responsavel', 'nao_fechou', 'sem_resposta')),
	CONSTRAINT "intermediacoes_ponte" CHECK (("julia"."intermediacoes"."estado" = 'interesse_confirmado') = ("julia"."intermediacoes"."vaga_id" is null))
);
--> statement-breakpoint
CREATE TABLE "julia"."medicos" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"nome" text,
	"especialidade" text,
	"crm" text,
	"uf" text,
	"crm_ativo" boolean,
	"regiao" text,
	"turno" text,
	"vinculo" text,
	"dia_minimo" text,
	"datas" json DEFAULT '[]'::json NOT NULL,
	"contato" text,
	"preferencias" json DEFAULT '[]'::json NOT NULL,
	"perguntas" json DEFAULT '{}'::json NOT NULL,
	"interesse_id" text,
	"interesse_em" bigint,
	"criado_em" bigint NOT NULL,
	CONSTRAINT "medicos_org_id_user_id_pk" PRIMARY KEY("org_id","user_id"),
	CONSTRAINT "medicos_turno" CHECK ("julia"."medicos"."turno" in ('diurno', 'noturno')),
	CONSTRAINT "medicos_vinculo" CHECK ("julia"."medicos"."vinculo" in ('fixo', 'avulso'))
);
--> statement-breakpoint
CREATE TABLE "julia"."responsaveis" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text,
	"nome" text NOT NULL,
	"hospital" text NOT NULL,
	"telefone" text NOT NULL,
	"opt_out_em" bigint,
	"criado_em" bigint NOT NULL,
	CONSTRAINT "responsaveis_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "responsaveis_telefone" UNIQUE("org_id","telefone"),
	CONSTRAINT "responsaveis_user" UNIQUE("org_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "julia"."vagas" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"hospital" text NOT NULL,
	"cidade" text NOT NULL,
	"uf" text NOT NULL,
	"regiao" text NOT NULL,
	"especialidade" text NOT NULL,
	"turno" text NOT NULL,
	"vinculo" text NOT NULL,
	"inicio" bigint NOT NULL,
	"fim" bigint NOT NULL,
	"origem" text NOT NULL,
	"responsavel_id" text NOT NULL,
	"status" text NOT NULL,
	"criada_em" bigint NOT NULL,
	CONSTRAINT "vagas_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "vagas_turno" CHECK ("julia"."vagas"."turno" in ('diurno', 'noturno')),
	CONSTRAINT "vagas_vinculo" CHECK ("julia"."vagas"."vinculo" in ('fixo', 'avulso')),
	CONSTRAINT "vagas_status" CHECK ("julia"."vagas"."status" in ('aberta', 'preenchida')),
	CONSTRAINT "vagas_fim" CHECK ("julia"."vagas"."fim" > "julia"."vagas"."inicio")
);
--> statement-breakpoint
ALTER TABLE "julia"."handoffs" ADD CONSTRAINT "handoffs_org_id_intermediacao_id_intermediacoes_org_id_id_fk" FOREIGN KEY ("org_id","intermediacao_id") REFERENCES "julia"."intermediacoes"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "julia"."intermediacoes" ADD CONSTRAINT "intermediacoes_org_id_user_id_medicos_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "julia"."medicos"("org_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "julia"."intermediacoes" ADD CONSTRAINT "intermediacoes_org_id_vaga_id_vagas_org_id_id_fk" FOREIGN KEY ("org_id","vaga_id") REFERENCES "julia"."vagas"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funil_por_tempo" ON "julia"."funil" USING btree ("org_id","timestamp");--> statement-breakpoint
CREATE INDEX "funil_por_medico" ON "julia"."funil" USING btree ("org_id","medico_id");--> statement-breakpoint
CREATE INDEX "funil_por_interesse" ON "julia"."funil" USING btree ("org_id","interesse_id");--> statement-breakpoint
CREATE INDEX "handoffs_responsavel" ON "julia"."handoffs" USING btree ("org_id","responsavel_id","feito_em");--> statement-breakpoint
CREATE UNIQUE INDEX "intermediacoes_interesse" ON "julia"."intermediacoes" USING btree ("org_id","user_id") WHERE "julia"."intermediacoes"."vaga_id" is null;--> statement-breakpoint
CREATE INDEX "responsaveis_hospital" ON "julia"."responsaveis" USING btree ("org_id","hospital");--> statement-breakpoint
CREATE INDEX "vagas_abertas" ON "julia"."vagas" USING btree ("org_id","status","inicio");