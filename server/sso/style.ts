/**
 * Style of the pages of single sign-on, like that of the console's log-in page. Inline; the Content-Security-Policy
 * contains its hash.
 */
import { createHash } from 'node:crypto';

export const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#f4f6f9;color:#1c2330;font:14px/1.5715 -apple-system,BlinkMacSystemFont,"Segoe UI","PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif;-webkit-font-smoothing:antialiased}
:focus-visible{outline:2px solid #1f5eff;outline-offset:2px}
.message{display:grid;place-items:center;padding:24px}
.card{width:100%;max-width:420px;padding:40px 36px 32px;border:1px solid #e9ecf1;border-radius:14px;background:#fff;box-shadow:0 12px 40px rgb(28 35 48 / 8%);text-align:center}
.card img{border-radius:12px}
.card h1{margin:18px 0 8px;font-size:20px}
.card p{margin:0;color:#5b6472}
.card .quiet{margin-top:16px;color:#6b7482;font-size:12px}
.ways{display:flex;flex-wrap:wrap;justify-content:center;gap:10px;margin-top:24px}
.ways a,.ways button{padding:9px 20px;border:1px solid #d9dde5;border-radius:8px;background:#fff;color:#1c2330;font:inherit;text-decoration:none;cursor:pointer}
.ways a:hover,.ways button:hover{border-color:#1f5eff;color:#1f5eff}
.ways .first{border-color:#1f5eff;background:#1f5eff;color:#fff}
.ways .first:hover{background:#3a72ff;color:#fff}
.login{display:grid;grid-template-columns:minmax(0,1.1fr) minmax(420px,1fr);background:#fff}
.brand{position:relative;display:flex;flex-direction:column;justify-content:space-between;gap:32px;padding:48px clamp(32px,6vw,88px);overflow:hidden;background:linear-gradient(150deg,#0b3b46 0%,#0d6b74 55%,#1a8f8a 100%);color:#fff}
.brand::before,.brand::after{content:"";position:absolute;border-radius:50%;background:rgb(255 255 255 / 6%)}
.brand::before{top:-18%;right:-16%;width:56vh;height:56vh}
.brand::after{right:12%;bottom:-34%;width:62vh;height:62vh}
.brand>*{position:relative;z-index:1;margin:0}
.logo{display:flex;align-items:center;gap:12px;font-size:18px;font-weight:600}
.logo img{border-radius:10px;box-shadow:0 0 0 1px rgb(255 255 255 / 35%)}
.claim{margin:0;font-size:clamp(30px,3.2vw,44px);font-weight:700;line-height:1.3;letter-spacing:1px;white-space:pre-line}
.brand ul{display:grid;gap:18px;margin:36px 0 0;padding:0;list-style:none}
.brand li{display:grid;gap:2px;padding-left:18px;border-left:3px solid rgb(255 255 255 / 45%)}
.brand li strong{font-size:16px}
.brand li span,.foot{color:rgb(255 255 255 / 90%)}
.foot{font-size:13px}
.side{display:grid;place-items:center;padding:32px 24px}
.form{width:100%;max-width:360px}
.form h1{margin:0;font-size:26px}
.hint{margin:4px 0 28px;color:#5b6472}
.refusal{margin:0 0 16px;padding:9px 12px;border:1px solid #f5c2c4;border-radius:6px;background:#fff3f3;color:#a3161d}
.form label{display:block;margin-bottom:6px;font-weight:500}
.form input{width:100%;height:42px;margin-bottom:18px;padding:0 12px;border:1px solid #d9dde5;border-radius:8px;background:#fff;color:inherit;font:inherit;font-size:15px}
.form input:hover{border-color:#8fb0ff}
.form input:focus{border-color:#1f5eff;outline:none;box-shadow:0 0 0 3px rgb(31 94 255 / 14%)}
.submit{width:100%;height:44px;margin-top:6px;border:0;border-radius:8px;background:#1f5eff;color:#fff;font:inherit;font-size:16px;font-weight:600;letter-spacing:2px;cursor:pointer}
.submit:hover{background:#3a72ff}
.demo{display:grid;gap:6px;margin-top:24px;padding-top:16px;border-top:1px dashed #d9dde5}
.demo p{margin:0;color:#5b6472;font-size:13px}
.demo button{display:flex;gap:12px;width:100%;padding:6px 12px;border:1px solid #d9dde5;border-radius:8px;background:#fafbfd;color:inherit;font:inherit;font-size:13px;text-align:left;cursor:pointer}
.demo button:hover{border-color:#1f5eff;background:#edf3ff}
.demo strong{flex:none;width:72px}
.demo span{color:#5b6472}
@media (max-width:860px){
.login{grid-template-columns:1fr;grid-template-rows:auto 1fr}
.brand{padding:24px}
.brand ul,.foot{display:none}
.claim{font-size:22px;white-space:normal}
.side{place-items:start center}
}`;

export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
