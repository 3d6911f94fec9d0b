/**
 * The only inline script, first in the head. It is the same for every page, so its hash can be part
 * of the Content-Security-Policy and public HTML can be cached. It decides when to load the entry
 * module: at once on eager pages and for members; on `kept` pages if this browser stores something
 * of ours (a draft to restore); otherwise on the visitor's first interaction. A pointer that rests
 * where the page appears does not count, although browsers report it as a move by nothing. While
 * the browser is idle it fetches the page's data and modules, where possible without compiling
 * them, which would cost a phone work that a visitor who only reads never needs. It keeps clicks and
 * submissions that come before the entry module, for early-input.ts to replay, and shows the
 * timeout view if the module fails to load. If the server no longer has the data of this rendering
 * it answers 404, and the page is reloaded once. Written in old-fashioned JavaScript, because no
 * compiler processes it.
 */
export const bootScript = `(function(w,d){
var stub,data,started=0,wanted=0,kept=[];
function anew(){try{var s=sessionStorage;if(s.anew!==stub.data){s.anew=stub.data;location.reload();return new Promise(function(){})}}catch(e){}throw 404}
function get(){return data=data||(stub.boot?Promise.resolve(stub.boot):fetch(stub.data).then(function(r){if(r.ok)return r.json();if(started&&r.status===404)return anew();data=0;throw r.status}))}
function fail(){if(!w.portolaneBooted)d.getElementById('boot-timeout').hidden=false}
function warm(idle){return get().then(function(b){b.assets.preload.concat(stub.entry).forEach(function(h){var l=d.createElement('link');l.rel=idle&&l.relList.supports('prefetch')?'prefetch':'modulepreload';l.href=h;d.head.appendChild(l)})})}
function start(){wanted=1;if(started||!stub)return;started=1;setTimeout(fail,w.portolaneChunkTimeout||12e4);w.portolaneBoot=get();if(!stub.eager)warm().catch(fail);import(stub.entry).catch(fail)}
function keeps(){try{return sessionStorage.length+localStorage.length}catch(e){}}
function keep(e,t,b){e.preventDefault();if(kept.length<10){kept.push([t,b]);(b||t).setAttribute('data-heard','')}start()}
function click(e){var t=e.target.closest('button:not([type=submit]),a[data-early]');if(t)keep(e,t)}
function submit(e){if(e.target.method==='post')keep(e,e.target,e.submitter)}
w.portolaneReady=function(){w.portolaneBooted=1;d.removeEventListener('click',click,true);d.removeEventListener('submit',submit,true);return kept.splice(0)};
w.portolaneFailed=fail;
d.addEventListener('click',click,true);d.addEventListener('submit',submit,true);
['pointermove','touchstart','keydown','scroll','focusin','input'].forEach(function(n,i){w.addEventListener(n,function(e){if(i||e.movementX||e.movementY)start()},true)});
d.addEventListener('DOMContentLoaded',function(){stub=JSON.parse(d.getElementById('boot').textContent);
if(wanted||stub.eager||stub.kept&&keeps()||/(^|; )member=/.test(d.cookie))start();
else w.addEventListener('load',function(){if(!started&&!(navigator.connection||{}).saveData)(w.requestIdleCallback||setTimeout)(function(){if(!started)warm(1).catch(function(){data=0})})})})
})(window,document)`;
