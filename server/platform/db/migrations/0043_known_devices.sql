ALTER TABLE "people" ADD COLUMN "devices_ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "one_time_secrets_sent" ON "one_time_secrets" USING btree ("sent_to","purpose");