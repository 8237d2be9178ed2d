CREATE SCHEMA IF NOT EXISTS "chaos";
--> statement-breakpoint
CREATE TABLE "chaos"."ledger" (
  "key" text PRIMARY KEY,
  "org_id" text NOT NULL,
  "user_id" text NOT NULL,
  "session" text NOT NULL,
  "turn" text NOT NULL,
  "message" text NOT NULL,
  "place" integer NOT NULL,
  "amount" integer NOT NULL,
  "executions" integer NOT NULL DEFAULT 1
);
--> statement-breakpoint
GRANT USAGE ON SCHEMA "chaos" TO prosa_runtime;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "chaos"."ledger" TO prosa_runtime;
