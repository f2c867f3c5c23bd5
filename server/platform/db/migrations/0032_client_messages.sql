CREATE TABLE "client_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"from_client" boolean NOT NULL,
	"written_by" uuid,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "client_messages" ADD CONSTRAINT "client_messages_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_messages" ADD CONSTRAINT "client_messages_written_by_people_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_messages_newest" ON "client_messages" USING btree ("client_id","written_at","id");--> statement-breakpoint
CREATE INDEX "client_messages_by" ON "client_messages" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "client_messages_unseen" ON "client_messages" USING btree ("client_id","from_client") WHERE "client_messages"."seen_at" is null;