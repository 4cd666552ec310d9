-- Log-in names are read in NFKC from here on (docs/decisions/0034-names-of-people.md): those of before get that form, where no other account has it.
UPDATE "account" SET "login_name" = normalize("login_name", NFKC)
WHERE "login_name" IS NOT NFKC NORMALIZED
  AND char_length(normalize("login_name", NFKC)) BETWEEN 1 AND 64
  AND NOT EXISTS (
    SELECT 1 FROM "account" other
    WHERE other."user_id" <> "account"."user_id" AND lower(normalize(other."login_name", NFKC)) = lower(normalize("account"."login_name", NFKC)));
