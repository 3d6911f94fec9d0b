/**
 * Returns the script that the mini-app's page runs before LINE's SDK, so that calls and logins go
 * to the fake LINE server. Logins are navigations, which the Navigation API intercepts. Switching
 * users in the chat stands for another phone: the script then clears storage and cookies.
 * @param userId who is logged in at the fake LINE server; null until the chat is opened
 */
export const browserScript = (origin: string, userId: string | null): string =>
  `(function(){
var line=/^https:\\/\\/(?:api|access|liff)\\.line\\.me(?=\\/)/,here=${JSON.stringify(origin)},who=${JSON.stringify(userId)};
function instead(url){return String(url).replace(line,here)}
var ask=window.fetch;
window.fetch=function(what,how){return ask.call(window,what instanceof Request?what:instead(what),how)};
if(window.navigation)navigation.addEventListener('navigate',function(event){
var meant=event.destination.url,url=instead(meant);
if(url!==meant&&event.cancelable){event.preventDefault();location.href=url}
});
if(who&&localStorage.getItem('line-stand-in')!==who){
localStorage.clear();sessionStorage.clear();
document.cookie.split('; ').forEach(function(one){document.cookie=one.split('=')[0]+'=; Path=/; Max-Age=0';document.cookie=one.split('=')[0]+'=; Path=/liff; Max-Age=0'});
localStorage.setItem('line-stand-in',who)
}
})()`;
