/** HTML pages of the sandbox platform for people, without scripts, marked as a sandbox. Pure. */
import { PLATFORM_NAMES as NAMES } from '../../../src/services/catalogue/platforms';
import { minuteOf } from '../../../src/shared/text/days';
import { escapeHtml as html } from '../../kernel/http/escape-html';
import type { GroupRoom } from './groups';
import type { SandboxAnswer, SandboxComment, SandboxNote, SandboxPage, SandboxUser } from './types';

const STYLE = `body{margin:0;background:#f5f6f8;color:#1f2329;font:15px/1.7 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
header{background:#1f2329;color:#fff;padding:10px 20px;font-size:13px}header a{color:#fff}main{max-width:760px;margin:20px auto;padding:24px;background:#fff;border-radius:12px}
h1{font-size:22px;margin:0 0 8px}h2{font-size:16px;margin:24px 0 8px}.code{padding:12px;border-radius:8px;background:#f5f6f8;font-size:13px;white-space:pre-wrap;overflow-wrap:anywhere;user-select:all}.quiet{color:#6b7280;font-size:13px}.text{white-space:pre-line}
.pictures{display:flex;gap:8px;flex-wrap:wrap}.pictures img{width:160px;border-radius:8px}video{width:270px;border-radius:8px;background:#000}
button{min-height:44px;width:100%;margin-top:8px;border:0;border-radius:8px;background:#0958d9;color:#fff;font:inherit;cursor:pointer}
input,select{min-height:44px;box-sizing:border-box;padding:0 10px;border:1px solid #6b7280;border-radius:8px;font:inherit;background:#fff}input{width:100%;margin-top:8px}
ul{list-style:none;padding:0}li{padding:8px 0;border-top:1px solid #eceef1}a{color:#0958d9;text-decoration:none}a:hover{text-decoration:underline}`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(title)} · 沙箱平台</title><style>${STYLE}</style></head><body><header><a href="/sandbox">沙箱平台</a>：代替真实平台的演示站点，内容均为生成</header><main>${body}</main></body></html>`;

const time = (moment: string) => minuteOf(new Date(moment));
const pathOf = (address: string) => html(new URL(address).pathname);
const line = (note: SandboxNote) =>
  `<li><a href="${pathOf(note.url)}">${html(note.title)}</a><br><span class="quiet">${html(note.authorName)} · ${time(note.publishTime)} · 赞 ${note.likeCount} · 评论 ${note.commentCount}</span></li>`;

export const indexPage = (pages: readonly SandboxPage<SandboxNote>[]): string =>
  page(
    '首页',
    `<h1>沙箱平台</h1><p class="quiet">复制下面任意一条的链接，即可在控制台“任务管理”里按链接采集。</p>${pages
      .map(({ list }) =>
        list[0]
          ? `<h2>${NAMES[list[0].platform]} <a class="quiet" href="/sandbox/${list[0].platform}/login">登录</a></h2><ul>${list.slice(0, 8).map(line).join('')}</ul>`
          : '',
      )
      .join('')}`,
  );

/** Page with valid log-ins, as requests to paste into the console. */
export const logInPage = (
  platform: SandboxNote['platform'],
  origin: string,
  logIns: readonly { nickname: string; cookie: string }[],
): string =>
  page(
    `登录${NAMES[platform]}`,
    `<h1>登录${NAMES[platform]}（沙箱）</h1><p class="quiet">复制一段命令，在控制台“凭证与关键词 › 采集凭证”里粘贴。平台只认可这里给出的 Cookie，30 天后过期。</p>${logIns
      .map(
        ({ nickname, cookie }) =>
          `<h2>${html(nickname)}</h2><pre class="code">${html(`curl '${origin}/sandbox/${platform}' -H 'cookie: ${cookie}'`)}</pre>`,
      )
      .join('')}`,
  );

const OUTDATED = '<h1>二维码已失效</h1><p class="quiet">它已过期或已经用过，请在控制台重新获取。</p>';

/** What a phone shows after it has scanned a code. null: the code cannot be used any more. */
export const scanPage = (
  platform: SandboxNote['platform'],
  code: string,
  choices: readonly { person: number; nickname: string }[] | null,
): string =>
  page(
    '扫码登录',
    choices === null
      ? OUTDATED
      : `<h1>登录${NAMES[platform]}（沙箱手机）</h1><p class="quiet">选择这部手机上的账号，确认在控制台的设备上登录。</p><form method="post" action="/sandbox/${platform}/scan/${html(code)}">${choices
          .map(({ person, nickname }) => `<button name="person" value="${person}">以“${html(nickname)}”登录</button>`)
          .join(
            '',
          )}</form><h2>重新登录已有的账号</h2><form method="post" action="/sandbox/${platform}/scan/${html(code)}"><label>平台账号 <input name="userId" required pattern="[0-9a-f]{24}" autocomplete="off"></label> <button>用这个平台账号登录</button></form>`,
  );

export const scannedPage = (platform: SandboxNote['platform'], done: boolean): string =>
  page(
    '扫码登录',
    done
      ? `<h1>已确认登录${NAMES[platform]}</h1><p class="quiet">可以关闭这个页面，控制台会在几秒内显示结果。</p>`
      : OUTDATED,
  );

/** Generated videos have captions, uploaded ones have none. */
const captions = (videoUrl: string): string =>
  videoUrl.startsWith('/sandbox/media/')
    ? `<track default kind="captions" srclang="zh" label="中文" src="${html(videoUrl)}.vtt">`
    : '';

/** null: the page for a missing note. */
export function notePage(
  note: SandboxNote | null,
  comments: readonly SandboxComment[] = [],
  answers: readonly SandboxAnswer[] = [],
): string {
  if (!note) return page('不存在', '<h1>内容不存在</h1><p class="quiet">它可能已被作者删除。</p>');
  const media = note.videoUrl
    ? `<video controls preload="metadata" poster="${html(note.cover)}" src="${html(note.videoUrl)}">${captions(note.videoUrl)}</video>`
    : `<div class="pictures">${note.images.map((image) => `<img alt="" src="${html(image)}">`).join('')}</div>`;
  const below = (id: string) =>
    answers
      .filter(({ commentId }) => commentId === id)
      .map(({ nickname, content }) => `<br>↳ ${html(nickname)}：${html(content)}`)
      .join('');
  const commentItems = comments
    .map(
      (each) =>
        `<li>${html(each.nickname)}：${html(each.content)}<br><span class="quiet">${html(each.city)} ${time(each.publishTime)} · 赞 ${each.likeCount} · 回复 ${each.replyCount}</span>${below(each.commentId)}</li>`,
    )
    .join('');
  return page(
    note.title,
    `<h1>${html(note.title)}</h1><p class="quiet"><a href="/sandbox/${note.platform}/user/profile/${html(note.userId)}">${html(note.authorName)}</a> · ${NAMES[note.platform]} · ${time(note.publishTime)} · 赞 ${note.likeCount} · 评论 ${note.commentCount} · 收藏 ${note.collectCount}</p>${media}<p class="text">${html(note.content)}</p><h2>评论</h2><ul>${commentItems || '<li class="quiet">还没有评论</li>'}</ul>`,
  );
}

/** A group with its last messages, in which the visitor writes as one of its people, or lets somebody come in. */
export const groupPage = ({ group, chats, people }: GroupRoom): string =>
  page(
    group.name,
    `<h1>${html(group.name)}</h1><p class="quiet">${NAMES[group.platform]}群 · ${group.memberCount} 人 · 在这里发言，控制台的群机器人会在几秒内回复，刷新页面即可看到</p><ul>${
      chats
        .map(({ kind, nickname, text, time: at }) =>
          kind === 'join'
            ? `<li class="quiet">${html(nickname)} 加入了群聊 · ${time(at)}</li>`
            : `<li>${html(nickname)}：${html(text)}<br><span class="quiet">${time(at)}</span></li>`,
        )
        .join('') || '<li class="quiet">还没有人发言</li>'
    }</ul><form method="post"><label>身份 <select name="person">${people
      .map(({ person, nickname }) => `<option value="${person}">${html(nickname)}</option>`)
      .join(
        '',
      )}</select></label><input name="text" maxlength="1000" aria-label="发言内容" placeholder="说点什么，例如：多少钱"><button name="act" value="say">发言</button><button name="act" value="join" formnovalidate>让一位新成员入群</button></form>`,
  );

export const homePage = (user: SandboxUser, notes: readonly SandboxNote[]): string =>
  page(
    user.nickname,
    `<h1>${html(user.nickname)}</h1><p class="quiet">${NAMES[user.platform]} · ${html(user.city)} · 粉丝 ${user.fansCount} · 作品 ${user.noteCount} · 获赞 ${user.likeCount}</p><p>${html(user.signature)}</p><ul>${notes.map(line).join('')}</ul>`,
  );
