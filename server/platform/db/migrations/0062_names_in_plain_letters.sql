UPDATE "clients" SET
	"name_key" = replace(replace(replace(replace(translate("name_key", 'łøđðħŧŋĸ', 'loddhtnk'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss'),
	"find" = replace(replace(replace(replace(translate("find", 'łøđðħŧŋĸ', 'loddhtnk'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss')
WHERE "find" ~ '[łøđðħŧŋĸæœþß]';--> statement-breakpoint
UPDATE "client_taxes" SET
	"name_key" = replace(replace(replace(replace(translate("name_key", 'łøđðħŧŋĸ', 'loddhtnk'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss')
WHERE "name_key" ~ '[łøđðħŧŋĸæœþß]';--> statement-breakpoint
UPDATE "client_tags" SET "tag_key" = plain.key
FROM (
	SELECT DISTINCT "tag_key", replace(replace(replace(replace(translate("tag_key", 'łøđðħŧŋĸ', 'loddhtnk'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss') AS key
	FROM "client_tags" WHERE "tag_key" ~ '[łøđðħŧŋĸæœþß]'
) AS plain
WHERE "client_tags"."tag_key" = plain."tag_key"
	AND NOT EXISTS (SELECT 1 FROM "client_tags" other WHERE other."client_id" = "client_tags"."client_id" AND other."tag_key" = plain.key);
