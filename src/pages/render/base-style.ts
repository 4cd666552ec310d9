/**
 * Rules of every page. 1 rem is 100 design pixels: 3.75 rem are the width of a phone; wider viewports stop growing at
 * 420 px. `--text-scale` is the size of text that a person prefers.
 */
export const BASE = `
html{font-size:calc(100vw/3.75);-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-behavior:smooth}
@media (min-width:420px){html{font-size:112px}}
body{margin:0;background:#fff}
.page,.page *,.page ::before,.page ::after{box-sizing:border-box}
.page{--accent:#c8233f;--on-accent:#fff;position:relative;max-width:7.2rem;min-height:100vh;margin:0 auto;color:#1c2330;font:400 calc(.16rem*var(--text-scale,1))/1.6 -apple-system,BlinkMacSystemFont,'PingFang SC','Hiragino Sans GB','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif;overflow-wrap:break-word;-webkit-tap-highlight-color:transparent}
.page :where(h1,h2,h3,p,ul,ol,figure,dl,dd,fieldset){margin:0;padding:0;border:0;min-width:0}
.page :where(ul,ol){list-style:none}
.page :where(img,video,svg){display:block;max-width:100%}
.page :where(button,input,select,textarea){font:inherit;color:inherit;letter-spacing:inherit}
.page :where(button){border:0;padding:0;background:none;text-align:inherit;cursor:pointer}
.page :where(a){color:inherit;text-decoration:none}
.page [data-do]{cursor:pointer}
.page :focus-visible{outline:.03rem solid #1f5eff;outline-offset:.02rem}
.page [hidden]{display:none!important}
.page-component{display:flow-root}
.page-slot{display:contents}
.page-nopicture{display:grid;place-items:center;min-height:.8rem;padding:.12rem;background:#eef0f4;color:#5b6472;font-size:calc(.13rem*var(--text-scale,1))}
.page-toast{position:fixed;z-index:90;left:50%;bottom:15vh;translate:-50%;max-width:80vw;padding:.1rem .18rem;border-radius:.1rem;background:#1c2330;color:#fff}
.page-unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@keyframes page-fade{from{opacity:0}}
@keyframes page-rise{from{opacity:0;transform:translateY(.16rem)}}
@keyframes page-pulse{50%{transform:scale(1.04)}}
@keyframes page-sway{25%{transform:rotate(-3deg)}75%{transform:rotate(3deg)}}
@media (prefers-reduced-motion:reduce){.page,.page *{animation:none!important;transition:none!important;scroll-behavior:auto!important}}
@media print{.page{max-width:none}}
`;
