/** The policies of the calls, by subject. READ_x: may read x. CHANGE_x: may read and change x. */
import { admin, all, authenticated, menu, menusNamedBy, over, role, writers, type Policy } from './policy';

const changersOf = (read: Policy): Policy => all(read, writers);

/** Everyone who is logged in; rows of their own department, for admins of all departments. */
export const OF_DEPARTMENT = over('department', authenticated);
/** Everyone who is logged in; the same rows for all. */
export const OF_ALL = over('shared', authenticated);

/**
 * The menus of all screens that show contents; the drawer of a content needs the same rights on each. Everyone who works
 * with collected contents may also generate texts from them.
 */
const CONTENT_MENUS = ['op:note', 'op:video', 'op:jjr-video', 'feed:feed-list', 'feed:feed-hot'] as const;
export const READ_CONTENTS = menu(...CONTENT_MENUS);
export const CHANGE_CONTENTS = changersOf(READ_CONTENTS);
export const READ_NOTES = menu('op:note');
/** Also for private messages, which may be read by the people who may write them. */
export const CHANGE_NOTES = changersOf(READ_NOTES);
export const READ_MATERIAL_VIDEOS = menu('op:video');
export const READ_AGENT_VIDEOS = menu('op:jjr-video');
export const CHANGE_VIDEOS = changersOf(menu('op:video', 'op:jjr-video'));
export const READ_FEED = menu('feed:feed-list');
export const CHANGE_FEED = changersOf(READ_FEED);
export const READ_HOT = menu('feed:feed-hot');
export const KEEP_FAVORITES = menu('feed:feed-list', 'feed:feed-hot');

/** The menus of screens that write texts, and of the screen that maintains the prohibited words. */
export const CHECK_WORDS = menu(
  ...CONTENT_MENUS,
  'op:keyword',
  'feed:feed-publish',
  'feed:feed-upload',
  'bot:assistant',
  'bot:script',
);
export const READ_WORDS = menu('op:keyword', 'op:note');

export const READ_MATERIAL_KEYWORDS = menu('op:keyword');
export const CHANGE_MATERIAL_KEYWORDS = changersOf(READ_MATERIAL_KEYWORDS);
export const READ_CREDENTIALS = menu('op:keyword');
export const CHANGE_CREDENTIALS = changersOf(READ_CREDENTIALS);
export const READ_KEYWORDS = menu('feed:feed-keyword');
export const CHANGE_KEYWORDS = changersOf(READ_KEYWORDS);

export const READ_BLOGGERS = menu('feed:feed-blogger');
export const CHANGE_BLOGGERS = changersOf(READ_BLOGGERS);
/** Includes the menus of contents because their author filter and drawer search bloggers. */
export const FIND_BLOGGERS = menu('feed:feed-blogger', ...CONTENT_MENUS);
export const READ_AGENT_BLOGGERS = menu('op:jjr-blogger');
export const CHANGE_AGENT_BLOGGERS = changersOf(READ_AGENT_BLOGGERS);
export const READ_BLOGGER_FIGURES = menu('feed:feed-blogger', 'op:jjr-blogger');

/** The menus of all screens that show tags. */
export const READ_TAGS = menu(
  'feed:feed-keyword',
  'feed:feed-blogger',
  'feed:feed-upload',
  'feed:feed-list',
  'feed:feed-hot',
  'op:note',
  'op:video',
  'op:jjr-video',
  'op:jjr-blogger',
  'op:keyword',
);
export const CHANGE_TAGS = changersOf(menu('feed:feed-keyword', 'feed:feed-blogger'));

export const READ_LIVE = menu('feed:live-studio');
export const CHANGE_LIVE = changersOf(READ_LIVE);

export const READ_UPLOADS = menu('feed:feed-upload');
export const CHANGE_UPLOADS = changersOf(READ_UPLOADS);
/** Videos in the making are the person's own; what is finished is an upload of the department. */
export const READ_VIDEO_WORK = over('own', READ_UPLOADS);
export const CHANGE_VIDEO_WORK = changersOf(READ_VIDEO_WORK);
/** The same people; models are the installation's, and a sample or a linked file is nobody's row. */
export const READ_VOICE_MODELS = over('shared', READ_UPLOADS);
export const PLAY_VOICES = over('none', CHANGE_UPLOADS);
/** Stored files have unguessable names and no owner. Viewers, who only read, may not upload. */
export const STORE_FILES = over('none', writers);
/** The menus of all screens that show transcripts of videos. */
export const READ_SPOKEN = menu('feed:feed-upload', 'feed:feed-list', 'feed:feed-hot', 'op:video', 'op:jjr-video');
export const CHANGE_SPOKEN = changersOf(READ_SPOKEN);

export const READ_UNDER_WATER_DY = menu('feed:feed-hot-water');
export const READ_UNDER_WATER_XHS = menu('feed:feed-hot-water-xhs');
export const READ_UNDER_WATER = menu('feed:feed-hot-water', 'feed:feed-hot-water-xhs');
export const CHANGE_UNDER_WATER = changersOf(READ_UNDER_WATER);
export const IMPORT_UNDER_WATER_DY = changersOf(READ_UNDER_WATER_DY);
export const IMPORT_UNDER_WATER_XHS = changersOf(READ_UNDER_WATER_XHS);

export const READ_PUBLICATIONS = menu('feed:feed-publish');
export const CHANGE_PUBLICATIONS = changersOf(READ_PUBLICATIONS);
/** Accounts that the person added. */
export const READ_PUBLISHERS = over('own', READ_PUBLICATIONS);
/** Stored files have unguessable names and no owner. */
export const STORE_PUBLISHED_FILES = changersOf(over('none', READ_PUBLICATIONS));

export const READ_MATERIAL = menu('feed:feed-material-manage');
export const CHANGE_MATERIAL = changersOf(READ_MATERIAL);

export const READ_ADS = menu('bot:xhs-ads');
/** Spends money of the department, within its limit. */
export const CHANGE_ADS = changersOf(READ_ADS);
export const LIMIT_ADS = all(CHANGE_ADS, role('admin', 'leader'));

/** The menu of the task list, and the menus of all screens from which tasks are queued. */
export const READ_TASKS = menu(
  'op:job',
  'op:note',
  'op:video',
  'op:jjr-video',
  'op:jjr-blogger',
  'op:keyword',
  'feed:feed-list',
  'feed:feed-hot',
  'feed:feed-blogger',
  'feed:feed-keyword',
);
export const CHANGE_TASKS = changersOf(READ_TASKS);
export const READ_JOBS = menu('op:job');
export const READ_JOBS_OF_DEPARTMENT = all(READ_JOBS, role('admin', 'leader'));

/** The menus of people who collect or create content. */
export const COLLECT = over(
  'none',
  menu(
    'feed:feed-list',
    'feed:feed-upload',
    'feed:feed-hot',
    'feed:feed-keyword',
    'op:note',
    'op:video',
    'bot:assistant',
  ),
);
/** Server requests to other sites require the right to change, because an address can leak data. */
export const REQUEST_SITES = changersOf(COLLECT);

export const CONVERSATION_MENUS = ['bot:assistant', 'bot:cloudPhone', 'bot:computer', 'rpa-bot:computer'] as const;
/** Accounts with their counts, without a message or a person of the platform. */
export const READ_REPLY_ACCOUNTS = menu(...CONVERSATION_MENUS);
/** Also for reading: private messages may be read by the people who may write them. */
export const CONVERSE = changersOf(READ_REPLY_ACCOUNTS);

export const READ_SCRIPTS = menu('bot:script', ...CONVERSATION_MENUS);
export const CHANGE_SCRIPTS = changersOf(menu('bot:script'));
/** The same people; the empty sheet has no rows of anybody. */
/** Stored pictures have unguessable names and no owner. */
export const STORE_REPLY_PICTURES = changersOf(over('none', READ_SCRIPTS));
/** People who converse, whatever their department: files and events are no rows of it. */
export const SUPPORT_CONVERSING = changersOf(over('none', READ_REPLY_ACCOUNTS));
/** Everyone who sees collected videos, or writes to their commenters. */
export const READ_VIDEO_FILES = menu(...CONTENT_MENUS, ...CONVERSATION_MENUS);
const REPLY_ACCOUNT_MENUS = ['bot:cloudPhone', 'bot:computer'] as const;
/** People who keep the accounts and their log-ins. */
export const KEEP_REPLY_ACCOUNTS = changersOf(menu(...REPLY_ACCOUNT_MENUS));

export const READ_GROUPS = menu('bot:xhs-group');
export const CHANGE_GROUPS = changersOf(READ_GROUPS);

/** The menus of the dashboards that show figures of a whole department; `analysis:user` alone shows one's own. */
export const DEPARTMENT_FIGURE_MENUS = [
  'analysis:supervisor',
  'analysis:supervisor-biz',
  'analysis:supervisor-user',
  'analysis:admin',
  'bot:analysis',
] as const;
export const READ_REPLY_FIGURES = menu(...DEPARTMENT_FIGURE_MENUS, 'analysis:user');
/** The rows behind a figure are messages and people of the platform. */
export const READ_REPLY_ROWS = all(READ_REPLY_FIGURES, CONVERSE);

/** Everyone of the page centre. */
export const READ_PAGES = menu('page:list');
/** Creates pages, and changes texts, pictures and links; everything else of a document takes `canEditElement`. */
export const CHANGE_PAGES = changersOf(READ_PAGES);
/** `OwnRole.canEditElement`. */
const ELEMENT_EDITORS = role('admin', 'designer');
export const EDIT_PAGE_ELEMENTS = all(READ_PAGES, ELEMENT_EDITORS);
/** `OwnRole.canManage`. */
const PAGE_MANAGERS = role('admin', 'leader');
export const MANAGE_PAGES = all(READ_PAGES, PAGE_MANAGERS);
/** Submissions for review, also of other departments whose pages the person reviews. */
export const REVIEW_MENU = 'page:reviews';
export const READ_REVIEWS = menu(REVIEW_MENU);
/** What waits for the person, and decisions on their own submissions. */
export const READ_OWN_REVIEWS = over('own', READ_REVIEWS);
/** Each transition has its own rule (`sets/page-life.ts`). */
export const TAKE_PAGES_ON = changersOf(menu('page:list', REVIEW_MENU));
/** The palette of pages offers components. */
export const READ_COMPONENTS = menu('page:component', 'page:list');
export const EDIT_COMPONENTS = all(menu('page:component'), ELEMENT_EDITORS);
export const MANAGE_COMPONENTS = all(menu('page:component'), PAGE_MANAGERS);

export const READ_LINKS = menu('link:hash-manage');
export const CHANGE_LINKS = changersOf(READ_LINKS);
/** With what they cost. */
export const READ_CHANNELS = menu('link:channel-manage');
export const CHANGE_CHANNELS = changersOf(READ_CHANNELS);
/** Links and records name their channels. */
export const READ_CHANNEL_TREE = menu('link:channel-manage', 'link:hash-manage', 'page:form-records');
/** The menus of all screens whose forms and filters name a page. */
export const READ_PAGE_CHOICES = menu('activity:management', 'link:hash-manage', 'page:list', 'page:form-records');
/** The menus of all screens that show figures of visits. */
export const READ_VISITS = menu(
  'link:hash-manage',
  'link:channel-manage',
  'page:list',
  'activity:management',
  'product:product-manage',
);
/** Everyone who sees how much visitors submitted: by page and channel, or record by record. */
export const READ_SUBMISSIONS = menu(...menusNamedBy(READ_VISITS), 'page:form-records');
/** Everyone who sees one of the explained figures; the server leaves out what the person may not see. */
export const READ_CHANGES = menu(...[READ_REPLY_FIGURES, READ_SUBMISSIONS, READ_PUBLICATIONS].flatMap(menusNamedBy));
/** The editor of pages offers published forms. */
export const READ_FORMS = menu('page:form-fields', 'page:list', 'page:component', 'page:form-records');
export const CHANGE_FORMS = changersOf(menu('page:form-fields'));
/** What visitors submitted. */
export const READ_RECORDS = menu('page:form-records');
export const CHANGE_RECORDS = changersOf(READ_RECORDS);
export const DELETE_RECORDS = all(READ_RECORDS, PAGE_MANAGERS);
export const READ_PRODUCTS = menu('product:product-manage');
export const CHANGE_PRODUCTS = changersOf(READ_PRODUCTS);
/** The same people; the empty sheet has no rows of anybody. */
export const READ_ACTIVITIES = menu('activity:management');
export const CHANGE_ACTIVITIES = changersOf(READ_ACTIVITIES);
/** Copies the pages as well. */
export const COPY_ACTIVITIES = all(CHANGE_ACTIVITIES, CHANGE_PAGES);

/**
 * Everyone who is logged in asks the assistant, which reads with the person's own rights. Histories and files are the
 * person's own; assistants may be shared, as their scope says.
 */
export const ASK_ASSISTANT = over('own', authenticated);
export const READ_ASSISTANTS = over('department', authenticated);
export const CHANGE_ASSISTANTS = changersOf(READ_ASSISTANTS);
/** Tokens by person: leaders see those of their department, admins all. */
export const READ_ASSISTANT_USAGE = all(menu('assistant:usage'), role('admin', 'leader'));

/** Saved images and jobs of posters are the person's own. */
export const READ_IMAGES = authenticated;
export const CHANGE_IMAGES = changersOf(READ_IMAGES);
/** Templates and colours of a team; the product's own templates are everybody's. */
export const READ_IMAGE_TEMPLATES = over('department', authenticated);
export const CHANGE_IMAGE_TEMPLATES = changersOf(READ_IMAGE_TEMPLATES);
/** Works on files, which have unguessable names and no owner; adds nothing but files and a record of the person's own. */
export const DRAW_IMAGES = changersOf(over('none', authenticated));

export const READ_ACCOUNTS = menu('permissions:account');
/** Numbers of people by `READ_ACCOUNTS`, of receivers by `CONVERSE`, of records by `CHANGE_RECORDS`: the cipher says whose. */
export const SEE_NUMBERS = menu('permissions:account', 'page:form-records', ...CONVERSATION_MENUS);
export const CHANGE_ACCOUNTS = changersOf(READ_ACCOUNTS);
export const READ_ROLES = over('shared', menu('permissions:account', 'permissions:permission'));
/** Departments, reviewers and roles affect everybody, so only administrators change them. */
export const ADMINISTER = admin();
/** Menus whose holders decide on join requests: the account screen of this console and 入组审核 on another host. */
export const JOIN_MENUS: readonly string[] = ['permissions:account', 'ins:group-join'];
export const READ_JOINS = menu(...JOIN_MENUS);
/** For groups of the own department; for admins, of all departments. */
export const DECIDE_JOINS = changersOf(READ_JOINS);

/** Requires the menu of the workshop and a role that may edit screens (`OwnRole.canEditScreens`). */
export const EDIT_SCREENS = all(over('shared', menu('workshop:screens')), over('shared', role('admin', 'leader')));
