CREATE SCHEMA "cloudinha";
--> statement-breakpoint
CREATE TABLE "cloudinha"."course_quality" (
	"org_id" text NOT NULL,
	"codigo" integer NOT NULL,
	"ies_codigo" integer NOT NULL,
	"curso" text NOT NULL,
	"curso_chave" text NOT NULL,
	"grau" text,
	"ead" boolean NOT NULL,
	"cc" integer,
	"cpc" integer,
	"ano_cpc" integer,
	"enade" integer,
	"ano_enade" integer,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "course_quality_org_id_codigo_pk" PRIMARY KEY("org_id","codigo")
);
--> statement-breakpoint
CREATE TABLE "cloudinha"."import_rows" (
	"org_id" text NOT NULL,
	"import_id" text NOT NULL,
	"chave" text NOT NULL,
	"row" jsonb NOT NULL,
	"cortes" jsonb NOT NULL,
	"vagas" jsonb NOT NULL,
	"quantidade" integer NOT NULL,
	CONSTRAINT "import_rows_chave" UNIQUE("org_id","import_id","chave")
);
--> statement-breakpoint
CREATE TABLE "cloudinha"."imports" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"file" text NOT NULL,
	"edicao" text,
	"state" text NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"started_at" bigint NOT NULL,
	"finished_at" bigint,
	CONSTRAINT "imports_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "imports_state" CHECK ("cloudinha"."imports"."state" in ('lendo', 'publicando', 'concluida', 'falhou'))
);
--> statement-breakpoint
CREATE TABLE "cloudinha"."institutions" (
	"org_id" text NOT NULL,
	"codigo" integer NOT NULL,
	"nome" text NOT NULL,
	"chave" text NOT NULL,
	"sigla" text,
	"sigla_chave" text,
	"cidade" text,
	"uf" text,
	"ibge" integer,
	"lat" double precision,
	"lon" double precision,
	"organizacao" text,
	"categoria" text,
	"tipo" text,
	"ci" integer,
	"ano_ci" integer,
	"igc" integer,
	"ano_igc" integer,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "institutions_org_id_codigo_pk" PRIMARY KEY("org_id","codigo")
);
--> statement-breakpoint
CREATE TABLE "cloudinha"."moderation_logs" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"session" text,
	"turn" text,
	"reason" text NOT NULL,
	"category" text,
	"message" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "moderation_logs_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "cloudinha"."opportunities" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"programa" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"edicao" text NOT NULL,
	"curso" text NOT NULL,
	"curso_chave" text NOT NULL,
	"curso_nomes" text[] NOT NULL,
	"curso_termos" text[] NOT NULL,
	"curso_codigo" integer,
	"grau" text,
	"turno" text,
	"ies_codigo" integer,
	"ies_nome" text NOT NULL,
	"ies_chave" text NOT NULL,
	"ies_sigla" text,
	"sigla_chave" text,
	"tipo" text NOT NULL,
	"campus" text,
	"cidade" text,
	"uf" text,
	"ibge" integer,
	"lat" double precision,
	"lon" double precision,
	"local" text,
	"bolsa" text,
	"vagas" integer,
	"cortes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cpc" integer,
	"igc" integer,
	"cc" integer,
	"ci" integer,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "opportunities_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "opportunities_programa" CHECK ("cloudinha"."opportunities"."programa" in ('sisu', 'prouni')),
	CONSTRAINT "opportunities_turno" CHECK ("cloudinha"."opportunities"."turno" in ('Matutino', 'Vespertino', 'Noturno', 'Integral', 'EAD')),
	CONSTRAINT "opportunities_tipo" CHECK ("cloudinha"."opportunities"."tipo" in ('publica', 'privada')),
	CONSTRAINT "opportunities_local" CHECK ("cloudinha"."opportunities"."local" in ('campus', 'sede')),
	CONSTRAINT "opportunities_bolsa" CHECK ("cloudinha"."opportunities"."bolsa" in ('integral', 'parcial')),
	CONSTRAINT "opportunities_lugar" CHECK (("cloudinha"."opportunities"."cidade" is null) = ("cloudinha"."opportunities"."local" is null))
);
--> statement-breakpoint
CREATE TABLE "cloudinha"."user_profiles" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"nome" text,
	"idade" integer,
	"cidade" text,
	"uf" text,
	"escolaridade" text,
	"curso" text,
	"nota_enem" numeric(6, 2),
	"turno" text,
	"tipo_instituicao" text,
	"income_per_capita_cents" bigint,
	"renda_familiar_cents" bigint,
	"pessoas" integer,
	"flexivel_cidade" boolean,
	"raio_km" double precision,
	"sort_by" text,
	"cotas" json,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"active_workflow" text,
	"keys" json DEFAULT '[]'::json NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "user_profiles_org_id_user_id_pk" PRIMARY KEY("org_id","user_id"),
	CONSTRAINT "user_profiles_idade" CHECK ("cloudinha"."user_profiles"."idade" between 10 and 110),
	CONSTRAINT "user_profiles_nota" CHECK ("cloudinha"."user_profiles"."nota_enem" between 0 and 1000),
	CONSTRAINT "user_profiles_pessoas" CHECK ("cloudinha"."user_profiles"."pessoas" >= 1),
	CONSTRAINT "user_profiles_escolaridade" CHECK ("cloudinha"."user_profiles"."escolaridade" in ('Ensino Médio Incompleto', 'Ensino Médio Completo', 'Ensino Superior Incompleto', 'Ensino Superior Completo')),
	CONSTRAINT "user_profiles_turno" CHECK ("cloudinha"."user_profiles"."turno" in ('Matutino', 'Vespertino', 'Noturno', 'Integral', 'EAD', 'indiferente')),
	CONSTRAINT "user_profiles_tipo" CHECK ("cloudinha"."user_profiles"."tipo_instituicao" in ('publica', 'privada', 'indiferente')),
	CONSTRAINT "user_profiles_sort" CHECK ("cloudinha"."user_profiles"."sort_by" in ('quality', 'match', 'distance'))
);
--> statement-breakpoint
CREATE INDEX "course_quality_ies" ON "cloudinha"."course_quality" USING btree ("org_id","ies_codigo","curso_chave");--> statement-breakpoint
CREATE INDEX "imports_recent" ON "cloudinha"."imports" USING btree ("org_id","started_at");--> statement-breakpoint
CREATE INDEX "institutions_chave" ON "cloudinha"."institutions" USING btree ("org_id","chave");--> statement-breakpoint
CREATE INDEX "institutions_sigla" ON "cloudinha"."institutions" USING btree ("org_id","sigla_chave");--> statement-breakpoint
CREATE INDEX "moderation_logs_recent" ON "cloudinha"."moderation_logs" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "moderation_logs_person" ON "cloudinha"."moderation_logs" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "opportunities_nomes" ON "cloudinha"."opportunities" USING gin ("curso_nomes");--> statement-breakpoint
CREATE INDEX "opportunities_chave" ON "cloudinha"."opportunities" USING btree ("org_id","curso_chave");--> statement-breakpoint
CREATE INDEX "opportunities_termos" ON "cloudinha"."opportunities" USING gin ("curso_termos");--> statement-breakpoint
CREATE INDEX "opportunities_cidade" ON "cloudinha"."opportunities" USING btree ("org_id","ibge");--> statement-breakpoint
CREATE INDEX "opportunities_uf" ON "cloudinha"."opportunities" USING btree ("org_id","uf");--> statement-breakpoint
CREATE INDEX "opportunities_ies" ON "cloudinha"."opportunities" USING btree ("org_id","ies_codigo");--> statement-breakpoint
CREATE INDEX "opportunities_ies_chave" ON "cloudinha"."opportunities" USING btree ("org_id","ies_chave");--> statement-breakpoint
CREATE INDEX "opportunities_sigla" ON "cloudinha"."opportunities" USING btree ("org_id","sigla_chave");--> statement-breakpoint
CREATE INDEX "opportunities_programa" ON "cloudinha"."opportunities" USING btree ("org_id","programa","demo");--> statement-breakpoint
CREATE INDEX "opportunities_qualidade" ON "cloudinha"."opportunities" USING btree ("org_id","cpc" DESC NULLS LAST,"igc" DESC NULLS LAST,"cc" DESC NULLS LAST,"ci" DESC NULLS LAST,"id");