CREATE TABLE "client_act_rows" (
	"act_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"outcome" text,
	CONSTRAINT "client_act_rows_act_id_client_id_pk" PRIMARY KEY("act_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "client_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"kind" text NOT NULL,
	"to_person" uuid,
	"tag" text,
	"tax" text,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "client_tags" (
	"client_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"tag_key" text NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "client_tags_client_id_tag_key_pk" PRIMARY KEY("client_id","tag_key")
);
--> statement-breakpoint
ALTER TABLE "client_act_rows" ADD CONSTRAINT "client_act_rows_act_id_client_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."client_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_act_rows" ADD CONSTRAINT "client_act_rows_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_acts" ADD CONSTRAINT "client_acts_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_acts" ADD CONSTRAINT "client_acts_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_acts" ADD CONSTRAINT "client_acts_to_person_people_id_fk" FOREIGN KEY ("to_person") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tags" ADD CONSTRAINT "client_tags_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tags" ADD CONSTRAINT "client_tags_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_act_rows_client" ON "client_act_rows" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_acts_asked" ON "client_acts" USING btree ("practice_id","asked_by","created_at");--> statement-breakpoint
CREATE INDEX "client_tags_practice" ON "client_tags" USING btree ("practice_id","tag_key");