CREATE TABLE "join_requests" (
	"practice_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"mailed_on" date NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "join_requests_practice_id_person_id_pk" PRIMARY KEY("practice_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "join_requests_person" ON "join_requests" USING btree ("person_id");