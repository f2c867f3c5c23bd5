CREATE TABLE "audit_links" (
	"position" bigint PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"n" integer NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"key_id" text NOT NULL,
	"mac" text NOT NULL,
	"log_mac" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_waiting" (
	"seq" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" ALTER COLUMN "previous_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ALTER COLUMN "hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "mac" text;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_links_chain" ON "audit_links" USING btree ("chain","n");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_links_event" ON "audit_links" USING btree ("seq");
--> statement-breakpoint
CREATE SEQUENCE "audit_events_seq" AS bigint;--> statement-breakpoint
SELECT setval('audit_events_seq', (SELECT coalesce(max("seq"), 0) + 1 FROM "audit_events"), false);--> statement-breakpoint
-- A process of an earlier version, beside new ones while they are replaced, works its numbers out from the last row: it gets one
-- of the sequence's instead, or the two would write the same.
CREATE FUNCTION audit_event_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.mac IS NULL AND NEW.hash IS NOT NULL AND current_setting('application_name') = 'portal' THEN
    NEW.seq := nextval('audit_events_seq');
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_event_number BEFORE INSERT ON "audit_events" FOR EACH ROW EXECUTE FUNCTION audit_event_number();--> statement-breakpoint
CREATE FUNCTION audit_event_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_waiting (seq) VALUES (NEW.seq) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_event_waits AFTER INSERT ON "audit_events" FOR EACH ROW EXECUTE FUNCTION audit_event_waits();--> statement-breakpoint
CREATE FUNCTION audit_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION audit_only_grows();--> statement-breakpoint
CREATE TRIGGER audit_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_links" FOR EACH STATEMENT EXECUTE FUNCTION audit_only_grows();--> statement-breakpoint
-- The portal's own role owns these tables; an owner can do without a right, and would have to give it back to itself first.
REVOKE UPDATE, DELETE, TRUNCATE ON "audit_events", "audit_links" FROM CURRENT_USER;
