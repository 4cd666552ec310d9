DROP TABLE "page_submission";
