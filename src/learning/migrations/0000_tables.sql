CREATE SCHEMA IF NOT EXISTS "learning";
--> statement-breakpoint
CREATE TABLE "learning"."examples" (
	"org_id" text NOT NULL,
	"user_id" text,
	"id" text PRIMARY KEY NOT NULL,
	"assistant" text NOT NULL,
	"agent" text,
	"intent" text,
	"text" text NOT NULL,
	"answer" text,
	"slots" json DEFAULT '{}'::json NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"source_turn" text,
	"score" integer,
	"note" text,
	"proposed_by" text NOT NULL,
	"proposed_at" bigint NOT NULL,
	"decided_by" text,
	"decided_at" bigint,
	"updated_at" bigint NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "examples_state" CHECK ("learning"."examples"."state" in ('proposed', 'approved', 'rejected', 'off')),
	CONSTRAINT "examples_source" CHECK ("learning"."examples"."source" in ('review', 'judge', 'operator', 'file'))
);
--> statement-breakpoint
CREATE TABLE "learning"."grades" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"turn" text PRIMARY KEY NOT NULL,
	"session" text NOT NULL,
	"qualidade_resposta" integer NOT NULL,
	"note" text,
	"by" text NOT NULL,
	"at" bigint NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "grades_quality" CHECK ("learning"."grades"."qualidade_resposta" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "learning"."judgements" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"batch" text NOT NULL,
	"turn" text NOT NULL,
	"session" text NOT NULL,
	"assistant" text NOT NULL,
	"intent" text,
	"by" text NOT NULL,
	"model" text,
	"rubric" text NOT NULL,
	"score" integer NOT NULL,
	"verdict" text NOT NULL,
	"criteria" json NOT NULL,
	"tokens" integer NOT NULL,
	"cost" double precision NOT NULL,
	"at" bigint NOT NULL,
	"demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning"."eval_cases" (
	"org_id" text NOT NULL,
	"user_id" text,
	"id" text PRIMARY KEY NOT NULL,
	"set" text NOT NULL,
	"input" json NOT NULL,
	"expected" json NOT NULL,
	"source_turn" text,
	"note" text,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning"."eval_results" (
	"org_id" text NOT NULL,
	"user_id" text,
	"run" text NOT NULL,
	"case" text NOT NULL,
	"passed" boolean NOT NULL,
	"prediction" json NOT NULL,
	"failures" text[] DEFAULT '{}' NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "eval_results_run_case_pk" PRIMARY KEY("run","case")
);
--> statement-breakpoint
CREATE TABLE "learning"."eval_runs" (
	"org_id" text NOT NULL,
	"user_id" text,
	"id" text PRIMARY KEY NOT NULL,
	"set" text NOT NULL,
	"task" text NOT NULL,
	"label" text,
	"content" text NOT NULL,
	"started_at" bigint NOT NULL,
	"finished_at" bigint,
	"cases" integer NOT NULL,
	"passed" integer NOT NULL,
	"metrics" json NOT NULL,
	"started_by" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning"."eval_sets" (
	"org_id" text NOT NULL,
	"user_id" text,
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"task" text NOT NULL,
	"assistant" text,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning"."mission_facts" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"missao_id" text PRIMARY KEY NOT NULL,
	"session" text NOT NULL,
	"turn" text NOT NULL,
	"assistant" text NOT NULL,
	"complexidade" text NOT NULL,
	"timestamp_inicio" bigint NOT NULL,
	"timestamp_fim" bigint NOT NULL,
	"duracao_total" double precision NOT NULL,
	"query_original" text NOT NULL,
	"dominio_classificado" text NOT NULL,
	"coordenador_sugerido_junior" text NOT NULL,
	"score_sugerido_junior" integer NOT NULL,
	"coordenador_escolhido_orquestrador" text NOT NULL,
	"houve_override" boolean NOT NULL,
	"orcamento_tokens_alocado" integer NOT NULL,
	"orcamento_tokens_consumido" integer NOT NULL,
	"orcamento_api_alocado" integer NOT NULL,
	"orcamento_api_consumido" integer NOT NULL,
	"timeout_alocado" double precision NOT NULL,
	"tempo_real_execucao" double precision NOT NULL,
	"ciclos_realizados_coordenador" integer NOT NULL,
	"operacoes_totais_executadas" integer NOT NULL,
	"operacoes_falhadas" integer NOT NULL,
	"fallbacks_usados" json NOT NULL,
	"agentes_chamados" text[] DEFAULT '{}' NOT NULL,
	"profundidade_maxima_chamadas" integer NOT NULL,
	"status_final" text NOT NULL,
	"objetivo_alcancado" boolean NOT NULL,
	"limitacoes_encontradas" json NOT NULL,
	"demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning"."mission_operations" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"missao_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"at" bigint NOT NULL,
	"agente" text NOT NULL,
	"operacao" text NOT NULL,
	"status" text NOT NULL,
	"ms" integer NOT NULL,
	"tokens" integer NOT NULL,
	"chamadas_api" integer NOT NULL,
	"fallback_usado" text,
	"retentativas" integer NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mission_operations_missao_id_ordinal_pk" PRIMARY KEY("missao_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "learning"."adjustments" (
	"org_id" text NOT NULL,
	"user_id" text,
	"id" text PRIMARY KEY NOT NULL,
	"assistant" text NOT NULL,
	"name" text NOT NULL,
	"value" json NOT NULL,
	"previous" json,
	"reason" text NOT NULL,
	"expected" json NOT NULL,
	"by" text NOT NULL,
	"at" bigint NOT NULL,
	"undone_by" text,
	"undone_at" bigint,
	"demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning"."progress" (
	"org_id" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "progress_org_id_name_pk" PRIMARY KEY("org_id","name")
);
--> statement-breakpoint
CREATE TABLE "learning"."reports" (
	"org_id" text NOT NULL,
	"user_id" text,
	"id" text PRIMARY KEY NOT NULL,
	"since" bigint NOT NULL,
	"until" bigint NOT NULL,
	"made_at" bigint NOT NULL,
	"made_by" text NOT NULL,
	"body" json NOT NULL,
	"demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning"."signals" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"session" text NOT NULL,
	"turn" text NOT NULL,
	"kind" text NOT NULL,
	"mark" text DEFAULT '' NOT NULL,
	"reason" text,
	"detail" text,
	"at" bigint NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "signals_kind" CHECK ("learning"."signals"."kind" in ('thumbs_up', 'thumbs_down', 'correction', 'preference', 'regenerated', 'edited', 'followup', 'abandoned', 'tool_error'))
);
--> statement-breakpoint
CREATE TABLE "learning"."turn_facts" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"turn" text PRIMARY KEY NOT NULL,
	"session" text NOT NULL,
	"assistant" text NOT NULL,
	"at" bigint NOT NULL,
	"started_at" bigint NOT NULL,
	"agent" text,
	"agents" text[] DEFAULT '{}' NOT NULL,
	"intent" text,
	"confidence" real,
	"workflow" text,
	"step" text,
	"awaiting" text,
	"mode" text,
	"ending" text NOT NULL,
	"ms" integer NOT NULL,
	"tokens" integer NOT NULL,
	"cost" double precision NOT NULL,
	"chars" integer NOT NULL,
	"tools" text[] DEFAULT '{}' NOT NULL,
	"tool_errors" integer NOT NULL,
	"models" text[] DEFAULT '{}' NOT NULL,
	"model_failures" integer NOT NULL,
	"checks_failed" text[] DEFAULT '{}' NOT NULL,
	"memories" text[] DEFAULT '{}' NOT NULL,
	"examples" text[] DEFAULT '{}' NOT NULL,
	"missions" text[] DEFAULT '{}' NOT NULL,
	"cards" integer NOT NULL,
	"asks" boolean NOT NULL,
	"content" text NOT NULL,
	"query" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "examples_by_assistant" ON "learning"."examples" USING btree ("org_id","assistant","state");--> statement-breakpoint
CREATE INDEX "examples_by_turn" ON "learning"."examples" USING btree ("source_turn");--> statement-breakpoint
CREATE INDEX "examples_by_person" ON "learning"."examples" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "grades_by_time" ON "learning"."grades" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "grades_by_person" ON "learning"."grades" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "judgements_once" ON "learning"."judgements" USING btree ("turn","rubric","by");--> statement-breakpoint
CREATE INDEX "judgements_by_time" ON "learning"."judgements" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "judgements_by_batch" ON "learning"."judgements" USING btree ("org_id","batch");--> statement-breakpoint
CREATE INDEX "judgements_by_person" ON "learning"."judgements" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "eval_cases_by_set" ON "learning"."eval_cases" USING btree ("org_id","set");--> statement-breakpoint
CREATE INDEX "eval_cases_by_person" ON "learning"."eval_cases" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "eval_results_by_person" ON "learning"."eval_results" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "eval_runs_by_set" ON "learning"."eval_runs" USING btree ("org_id","set","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "eval_sets_by_name" ON "learning"."eval_sets" USING btree ("org_id","name");--> statement-breakpoint
CREATE INDEX "mission_facts_by_time" ON "learning"."mission_facts" USING btree ("org_id","timestamp_fim");--> statement-breakpoint
CREATE INDEX "mission_facts_by_turn" ON "learning"."mission_facts" USING btree ("turn");--> statement-breakpoint
CREATE INDEX "mission_facts_by_person" ON "learning"."mission_facts" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "mission_operations_by_time" ON "learning"."mission_operations" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "mission_operations_by_person" ON "learning"."mission_operations" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "adjustments_by_name" ON "learning"."adjustments" USING btree ("org_id","assistant","name","at");--> statement-breakpoint
CREATE INDEX "reports_by_time" ON "learning"."reports" USING btree ("org_id","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_weekly" ON "learning"."reports" USING btree ("org_id","since","until") WHERE "learning"."reports"."made_by" = 'agenda';--> statement-breakpoint
CREATE UNIQUE INDEX "signals_once" ON "learning"."signals" USING btree ("turn","kind","mark");--> statement-breakpoint
CREATE INDEX "signals_by_time" ON "learning"."signals" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "signals_by_person" ON "learning"."signals" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "turn_facts_by_time" ON "learning"."turn_facts" USING btree ("org_id","at");--> statement-breakpoint
CREATE INDEX "turn_facts_by_session" ON "learning"."turn_facts" USING btree ("session","at");--> statement-breakpoint
CREATE INDEX "turn_facts_by_person" ON "learning"."turn_facts" USING btree ("org_id","user_id");