/**
 * The one inline script, first in the head. It never changes with the page, so its hash can stand in the
 * Content-Security-Policy and public HTML can be cached. It decides when the program starts: at once on pages that say so
 * and for members, on forms where this browser keeps something of ours (a draft to put back), else with the visitor's first intent (a pointer that merely rests where the page appears is none: browsers
 * report it too, as a move by nothing); it fetches the page's data and modules when the browser is idle, without compiling
 * them where it can (that is work for a phone, and who only reads needs none of it);
 * it keeps presses and submissions that come before the program, for early-input.ts to do again; and it shows the timeout
 * view when the program fails to arrive. A server that no longer has the data of this very rendering answers 404: the page
 * is then taken anew, once. Written as old-fashioned code because no compiler touches it.
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
