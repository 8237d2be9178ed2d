DROP INDEX "learning"."eval_cases_by_set";--> statement-breakpoint
ALTER TABLE "learning"."eval_cases" ADD COLUMN "ref" text NOT NULL;--> statement-breakpoint
ALTER TABLE "learning"."eval_results" ADD COLUMN "ref" text NOT NULL;--> statement-breakpoint
ALTER TABLE "learning"."eval_results" ADD COLUMN "expected" json NOT NULL;--> statement-breakpoint
ALTER TABLE "learning"."eval_runs" ADD COLUMN "state" text DEFAULT 'running' NOT NULL;--> statement-breakpoint
ALTER TABLE "learning"."eval_runs" ADD COLUMN "beat_at" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "learning"."eval_runs" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "eval_runs_one_at_a_time" ON "learning"."eval_runs" USING btree ("org_id","set") WHERE "learning"."eval_runs"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "eval_cases_by_set" ON "learning"."eval_cases" USING btree ("org_id","set","ref");--> statement-breakpoint
ALTER TABLE "learning"."eval_runs" ADD CONSTRAINT "eval_runs_state" CHECK ("learning"."eval_runs"."state" in ('running', 'done', 'stopped', 'died'));