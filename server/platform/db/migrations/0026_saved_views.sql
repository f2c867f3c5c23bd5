CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"practice_id" uuid NOT NULL,
	"saved_by" uuid,
	"is_shared" boolean NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_somebodys" CHECK ("saved_views"."is_shared" or "saved_views"."saved_by" is not null)
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_saved_by_people_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_of_practice" ON "saved_views" USING btree ("practice_id","page","name") WHERE "saved_views"."is_shared";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_of_person" ON "saved_views" USING btree ("practice_id","saved_by","page","name") WHERE not "saved_views"."is_shared";--> statement-breakpoint
CREATE INDEX "saved_views_by" ON "saved_views" USING btree ("saved_by");