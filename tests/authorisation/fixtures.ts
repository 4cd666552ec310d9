/**
 * Rows of the first department, created for one test each. All of their texts contain SECRET, so that a leak to other
 * departments is detected.
 */
import { eq, sql } from 'drizzle-orm';
import { department, figure } from '../../server/db/schema';
import { sealer } from '../../server/kernel/session/seal';
import type { Backend } from '../backend';
import { assistantFixtures } from './fixtures/assistant';
import { automaticFixtures } from './fixtures/automatic';
import { contentFixtures } from './fixtures/content';
import { conversationFixtures } from './fixtures/conversation';
import { fileFixtures } from './fixtures/files';
import { formFixtures } from './fixtures/forms';
import { generationFixtures } from './fixtures/generation';
import { groupFixtures } from './fixtures/groups';
import { imageFixtures } from './fixtures/images';
import { linkFixtures } from './fixtures/links';
import { liveFixtures } from './fixtures/live';
import { materialFixtures } from './fixtures/material';
import { pageFixtures } from './fixtures/pages';
import { peopleFixtures } from './fixtures/people';
import { DEPARTMENT, PASSWORD, scopeOf, SECRET } from './fixtures/scope';
import { scriptFixtures } from './fixtures/scripts';
import { publishingFixtures } from './fixtures/publishing';
import { trayFixtures } from './fixtures/tray';
import { videoFixtures } from './fixtures/videos';
import { screenFixtures } from './fixtures/screens';
import type { Services } from './services';

export { SECRET };

/** `services`: what calls reach outside of the server; without them, addresses of other sites are refused. */
export function fixturesOf(backend: Backend, services?: Pick<Services, 'publicAddress'>) {
  const scope = scopeOf(backend);
  const { db, text, number } = scope;
  const [content, people, material] = [contentFixtures(scope), peopleFixtures(scope), materialFixtures(scope)];
  const [conversation, scripts] = [conversationFixtures(scope), scriptFixtures(scope)];
  const pages = pageFixtures(scope);
  const links = linkFixtures(scope);
  const forms = formFixtures(scope, pages.page);
  const assistants = assistantFixtures(scope);
  const publishing = publishingFixtures(scope, conversation);
  const files = fileFixtures(scope);
  const images = imageFixtures(scope, files);
  const live = liveFixtures(scope);
  const automatic = automaticFixtures(scope, { ...content, ...conversation });
  return {
    departmentId: DEPARTMENT,
    secret: SECRET,
    text,
    /** A user id on a platform. */
    hex: (): string => number().toString(16).padStart(24, 'a'),
    password: PASSWORD,
    newPassword: `${PASSWORD} and another`,
    ...content,
    now: (): Date => backend.clock.now,
    ...assistants,
    ...generationFixtures(scope),
    ...material,
    ...conversation,
    ...scripts,
    ...publishing,
    publicAddress: services?.publicAddress ?? ((name: string): string => `http://127.0.0.1:9/${name}`),
    ...live,
    ...automatic,
    ...groupFixtures(scope, conversation),
    ...people,
    ...files,
    ...trayFixtures(scope),
    ...videoFixtures(scope),
    ...pages,
    ...links,
    ...forms,
    ...images,
    ...screenFixtures(scope),
    /** The department itself contains the secret as well. */
    async prepare(): Promise<void> {
      await db.update(department).set({ pageTitle: SECRET }).where(eq(department.departmentId, DEPARTMENT));
      // Creates the sealing key, which exists once.
      await sealer(db);
    },
    /** Adds one row of everything that departments have. */
    async addRows(): Promise<void> {
      await Promise.all([
        content.tag(),
        content.keyword(),
        content.task(),
        people.join(),
        material.bloggerAccount(),
        material.materialNote(),
        content.underWater('dy'),
        content.underWater('xhs'),
        people.department(),
        content.blogger().then(content.flow),
        content.comment(),
        content.sentMessage(),
        conversation.chatMessage(),
        conversation.conversationRecord(),
        scripts.script(),
        scripts.scriptVariable(),
        automatic.automaticReply(),
        automatic.greeting(),
        automatic.ignoredNote(),
        conversation.chatTask(),
        publishing.publication(),
        publishing.ads(),
        live.liveSession(),
        pages.page(),
        pages.pageComponent(),
        pages.componentCategory(),
        pages.pageComment(),
        pages.pageEditor(),
        pages.pageTemplate(),
        links.shortLink(),
        links.channelCost(),
        forms.formField(),
        forms.formRecord(),
        pages.shownProduct(),
        pages.activity(),
        assistants.assistant(),
        images.imageTemplate(),
        images.teamColors(),
        assistants.assistantUsage(backend.ids.operator),
      ]);
      await db.update(figure).set({ likeCount: sql`${figure.likeCount} + 1` });
    },
  };
}

export type Fixtures = ReturnType<typeof fixturesOf>;
