/**
 * The one inline script. It never changes with the page, so its hash can stand in the Content-Security-Policy and public
 * HTML can be cached. It decides when the program starts: at once on pages that say so and for members, else with the
 * visitor's first intent; it fetches the page's data and the modules when the browser is idle; it keeps clicks that arrive before the program
 * and hands them on; and it shows the timeout view when the program fails to arrive.
 * Written as old-fashioned code because no compiler touches it.
 */
export const bootScript = `(function(w,d){
var stub=JSON.parse(d.getElementById('boot').textContent),data,started=0,kept=[];
function get(){return data=data||(stub.boot?Promise.resolve(stub.boot):fetch(stub.data).then(function(r){if(r.ok)return r.json();throw r.status}))}
function fail(){if(!w.portolaneBooted)d.getElementById('boot-timeout').hidden=false}
function warm(){return get().then(function(b){b.assets.preload.concat(stub.entry).forEach(function(h){var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.appendChild(l)})})}
function start(){if(started)return;started=1;setTimeout(fail,w.portolaneChunkTimeout||120000);w.portolaneBoot=get();if(!stub.eager)warm().catch(fail);import(stub.entry).catch(fail)}
function keep(e){var t=!w.portolaneBooted&&e.target.closest&&e.target.closest('button:not([type=submit]),input[type=checkbox],input[type=radio],a[data-early]');
if(!t||t.hasAttribute('data-native'))return;e.preventDefault();if(kept.length<10)kept.push(t);start()}
w.portolaneReady=function(){w.portolaneBooted=1;d.removeEventListener('click',keep,true);kept.splice(0).forEach(function(t){if(t.isConnected)t.click()})};
w.portolaneFailed=fail;
d.addEventListener('click',keep,true);
function idle(){if(!started&&!(navigator.connection||{}).saveData)(w.requestIdleCallback||setTimeout)(function(){if(!started)warm().catch(function(){data=0})})}
if(stub.eager||/(^|; )member=/.test(d.cookie))start();
else{['pointerover','pointerdown','touchstart','keydown','scroll','focusin','input'].forEach(function(n){w.addEventListener(n,start,{once:true,passive:true,capture:true})});
w.addEventListener('load',idle)}
})(window,document)`;
