/** Brings what the bot says while the page is open. Without it the page works, and shows that with the next press. */
export const chatScript = `(function(){
var log=document.getElementById('log'),last=null;
function show(html){if(html===last)return;last=html;log.innerHTML=html;log.scrollTop=log.scrollHeight}
// A stand-in that is being started again answers the next time.
function look(){fetch(log.dataset.address).then(function(r){return r.ok?r.text():last}).then(show,function(){})}
look();setInterval(look,1500);
})()`;
