/**
 * Polls for new messages while the page is open. Without JavaScript the page still works and shows
 * them after the next form submission.
 */
export const chatScript = `(function(){
var log=document.getElementById('log'),last=null;
function show(html){if(html===last)return;last=html;log.innerHTML=html;log.scrollTop=log.scrollHeight}
// While the server restarts, the next poll will succeed.
function look(){fetch(log.dataset.address).then(function(r){return r.ok?r.text():last}).then(show,function(){})}
look();setInterval(look,1500);
})()`;
