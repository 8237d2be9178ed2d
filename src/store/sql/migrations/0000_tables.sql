CREATE SCHEMA IF NOT EXISTS "prosa";
--> statement-breakpoint
CREATE TABLE "prosa"."agent_events" (
	"org_id" text NOT NULL,
	"session" text NOT NULL,
	"seq" bigint NOT NULL,
	"type" text NOT NULL,
	"turn" text,
	"at" bigint NOT NULL,
	"body" text NOT NULL,
	"prev" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "agent_events_session_seq_pk" PRIMARY KEY("session","seq")
);
--> statement-breakpoint
CREATE TABLE "prosa"."inputs" (
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "prosa"."inputs_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_id" text NOT NULL,
	"session" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"chars" integer NOT NULL,
	"at" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"payload" text NOT NULL,
	"turn" text,
	CONSTRAINT "inputs_session_id_pk" PRIMARY KEY("session","id")
);
--> statement-breakpoint
CREATE TABLE "prosa"."journal" (
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "prosa"."journal_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_id" text NOT NULL,
	"session" text NOT NULL,
	"turn" text NOT NULL,
	"write" text NOT NULL,
	"place" integer NOT NULL,
	"entry" text NOT NULL,
	CONSTRAINT "journal_turn_write_place_pk" PRIMARY KEY("turn","write","place")
);
--> statement-breakpoint
CREATE TABLE "prosa"."known" (
	"ordinal" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prosa"."known_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"org_id" text NOT NULL,
	"session" text NOT NULL,
	"kind" text NOT NULL,
	"agent" text,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prosa"."messages" (
	"org_id" text NOT NULL,
	"session" text NOT NULL,
	"ordinal" integer NOT NULL,
	"id" text NOT NULL,
	"turn" text NOT NULL,
	"at" bigint NOT NULL,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"about" text NOT NULL,
	CONSTRAINT "messages_session_ordinal_pk" PRIMARY KEY("session","ordinal")
);
--> statement-breakpoint
CREATE TABLE "prosa"."outbox" (
	"ordinal" bigint GENERATED ALWAYS AS IDENTITY (sequence name "prosa"."outbox_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"session" text NOT NULL,
	"turn" text NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"text" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"worker" text,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"cause" text,
	"status" text DEFAULT 'waiting' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prosa"."sealed_heads" (
	"org_id" text NOT NULL,
	"seal" integer NOT NULL,
	"session" text NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "sealed_heads_seal_session_pk" PRIMARY KEY("seal","session")
);
--> statement-breakpoint
CREATE TABLE "prosa"."seals" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"heads" integer NOT NULL,
	"prev" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prosa"."sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"assistant" text NOT NULL,
	"state" text,
	"turns" integer DEFAULT 0 NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"epoch" bigint DEFAULT 0 NOT NULL,
	"turn" text,
	"worker" text,
	"request" text,
	"causes" text[] DEFAULT '{}' NOT NULL,
	"visit_open" boolean DEFAULT false NOT NULL,
	"events" bigint DEFAULT 0 NOT NULL,
	"head" text DEFAULT '' NOT NULL,
	"sealed" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prosa"."turns" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"session" text NOT NULL,
	"ordinal" integer NOT NULL,
	"epoch" bigint NOT NULL,
	"attempt" integer NOT NULL,
	"ending" text NOT NULL,
	"finished_at" bigint NOT NULL,
	"causes" text[],
	"record" text
);
--> statement-breakpoint
CREATE TABLE "prosa"."workers" (
	"id" text PRIMARY KEY NOT NULL,
	"lease_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "inputs_waiting" ON "prosa"."inputs" USING btree ("session","ordinal") WHERE "prosa"."inputs"."turn" is null;--> statement-breakpoint
CREATE INDEX "inputs_by_turn" ON "prosa"."inputs" USING btree ("turn");--> statement-breakpoint
CREATE INDEX "known_by_session" ON "prosa"."known" USING btree ("session","kind","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_by_id" ON "prosa"."messages" USING btree ("session","id");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "prosa"."outbox" USING btree ("session","ordinal") WHERE "prosa"."outbox"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "sessions_by_owner" ON "prosa"."sessions" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "sessions_unfinished" ON "prosa"."sessions" USING btree ("id") WHERE "prosa"."sessions"."turn" is not null;--> statement-breakpoint
CREATE INDEX "sessions_visited" ON "prosa"."sessions" USING btree ("org_id","user_id","assistant") WHERE "prosa"."sessions"."visit_open";--> statement-breakpoint
CREATE INDEX "sessions_unsealed" ON "prosa"."sessions" USING btree ("id") WHERE "prosa"."sessions"."events" > "prosa"."sessions"."sealed";--> statement-breakpoint
CREATE UNIQUE INDEX "turns_by_session" ON "prosa"."turns" USING btree ("session","ordinal");--> statement-breakpoint
CREATE INDEX "turns_dead" ON "prosa"."turns" USING btree ("finished_at") WHERE "prosa"."turns"."causes" is not null;